import { known, unknown, type Fact } from '@authlint/model';
import { isCredentialHeader } from '../subject/credential-headers.js';
import { jwtClaims, matches } from '@authlint/model/secret';
import { variableValue } from '../subject/credential.js';
import type { Subject } from '../subject/subject.js';
import { alwaysFrom, localFact, type FactTable } from './fact-set.js';

/** Configured headers that carry a further credential. */
export function otherCredentialHeaders({ target, placement }: Subject): readonly string[] {
  const own = placement.header.toLowerCase();
  return target.headers
    .map(({ name }) => name.toLowerCase())
    .filter((name) => isCredentialHeader(name) && name !== own);
}

const ofHeaders = alwaysFrom('headers: of the configuration');

/** Headers that select an account in addition to the key. */
const ACCOUNT = /organi[sz]ation|project|tenant|account|workspace/i;

function textOf(texts: readonly (string | undefined)[]): Fact {
  const shown = texts.filter((text) => text !== undefined).join(' and ');
  return shown === '' ? unknown('not-applicable', FROM) : known(shown, FROM);
}

const FROM = 'headers of the configuration';

const SCHEME_WITH_COLON = /^\s*(?:bearer|basic|token)\s*:/i;

export const REQUEST_HEADER_FACTS: FactTable = {
  'headers.unset': localFact(
    'variables that no value is set for, with the headers that they would fill',
    'text',
    ({ context: { target, env } }) =>
      textOf(
        target.headers.map(({ name, value }) =>
          value.kind === 'env' && variableValue(env, value.name) === null
            ? `\`${value.name}\` (the header \`${name}\` is filled from it)`
            : undefined,
        ),
      ),
  ),
  'headers.account': localFact(
    'where a header is set that names an organisation or a project',
    'text',
    ({ context: { target } }) =>
      textOf(
        target.headers.map(({ name, place }) =>
          ACCOUNT.test(name) ? (place ?? `the header \`${name}\``) : undefined,
        ),
      ),
  ),
  'headers.credentials': ofHeaders(
    'configured headers that carry a further credential',
    'list',
    otherCredentialHeaders,
  ),
  'headers.schemeWithColon': ofHeaders(
    'configured headers whose scheme has a colon behind it: `Bearer: ...`',
    'list',
    ({ target }) =>
      target.headers.flatMap(({ name, value }) =>
        value.kind === 'literal' && matches(value.secret, SCHEME_WITH_COLON) ? [name] : [],
      ),
  ),
  'headers.tokenType': localFact(
    'header that says what kind of token a key pair signed, where it is not configured',
    'text',
    ({ context: { owner, target, key } }) => {
      const { header = '', keyPair } = owner?.tokenTypeHeader ?? {};
      const isGiven = target.headers.some(
        ({ name }) => name.toLowerCase() === header.toLowerCase(),
      );
      const isOfKeyPair = key !== null && /\.SHA256:/.test(jwtClaims(key)?.issuer ?? '');
      return textOf([isGiven || !isOfKeyPair ? undefined : keyPair && `${header}: ${keyPair}`]);
    },
  ),
  'headers.missing': ofHeaders(
    'headers that the gateway requires in addition to the key and that are not configured',
    'list',
    ({ owner, target }) => {
      const given = new Set(target.headers.map(({ name }) => name.toLowerCase()));
      const { requiredHeaders = [] } = owner ?? {};
      return requiredHeaders.filter((name) => !given.has(name.toLowerCase()));
    },
  ),
};
