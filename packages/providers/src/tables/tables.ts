import { lazy } from '@authlint/core/internal';
import { ANSWERS, DETAILS, FACTS, JWT_ISSUERS, KEYS } from '../generated/tables.js';
import { RowsById } from './rows-by-id.js';
import type {
  AnswersRow,
  DetailsRow,
  FactsRow,
  KeyRow,
  SignatureRow,
  StoredSignature,
} from './rows.js';
import { USUAL, usualName, usualVariable } from './usual.js';

/** The generated tables, each parsed when it is first asked. */
export const tables = {
  /** By the prefix that tells the issuer, the longest first, by nothing, or by `*` for forms of several issuers. */
  keys: new RowsById<readonly KeyRow[]>(KEYS, (prefix, stored) =>
    keyRows(prefix, stored as readonly KeyRow[]),
  ),
  /** Issuer claim (a `*` stands for one label) and the provider that issues such tokens. */
  jwtIssuers: lazy(() => JSON.parse(JWT_ISSUERS()) as readonly (readonly [string, string])[]),
  facts: new RowsById<FactsRow>(FACTS, (id, stored) => factsRow(id, stored as StoredFacts)),
  details: new RowsById<DetailsRow>(DETAILS),
  answers: new RowsById<AnswersRow>(ANSWERS, (_id, stored) => answersRow(stored as StoredAnswers)),
};

/** As it is written: `home: true` stands for the origin of the first endpoint, `all` for those of all. `unconfirmedVariables: true`: the usual one. */
type StoredFacts = Omit<FactsRow, 'id' | 'vendor' | 'home' | 'unconfirmedVariables'> & {
  readonly home?: readonly string[] | true | 'all';
  readonly unconfirmedVariables?: readonly string[] | true;
};

function factsRow(id: string, { home, ...stored }: StoredFacts): FactsRow {
  const usual = [usualVariable(id)];
  const { name = usualName(id), variables = usual } = stored;
  const { unconfirmedVariables: unconfirmed = [] } = stored;
  const row = {
    ...{ id, vendor: id, ...USUAL, ...stored, name, variables },
    unconfirmedVariables: unconfirmed === true ? usual : unconfirmed,
  };
  if (typeof home === 'object') return { ...row, home };
  if (home === undefined) return row;
  const origins = (stored.baseUrls ?? []).map(({ url }) => originOf(url));
  return { ...row, home: home === true ? origins.slice(0, 1) : [...new Set(origins)] };
}

/** As it is written: a pattern without `^` goes on behind the prefix of its group. */
function keyRows(prefix: string, rows: readonly KeyRow[]): readonly KeyRow[] {
  return rows.map(([pattern, ...row]) => [
    pattern.startsWith('^') ? pattern : `^${prefix}${pattern}`,
    ...row,
  ]);
}

type StoredAnswers = Omit<AnswersRow, 'answers'> & {
  readonly answers?: readonly StoredSignature[];
};

function answersRow({ answers, ...row }: StoredAnswers): AnswersRow {
  return answers === undefined ? row : { ...row, answers: answers.map(signatureRow) };
}

function signatureRow([words, meaning, status, anywhere, wants]: StoredSignature): SignatureRow {
  const [pattern] = typeof words === 'string' ? [] : words;
  return {
    meaning,
    ...(status === 0 ? {} : { status }),
    ...(pattern === undefined ? { text: String(words) } : { pattern }),
    ...(anywhere === true ? { anywhere } : {}),
    ...(wants === undefined ? {} : { wants }),
  };
}

function originOf(url: string): string {
  return url.split('/').slice(0, 3).join('/');
}
