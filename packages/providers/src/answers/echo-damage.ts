import { REFERENCES } from '@authlint/core/internal';
import { type PrefilteredPattern } from '@authlint/model/redaction';

/** What an echo, mostly masked, shows of the damage of a key. A masked middle is the provider's doing, its two ends are the user's. */
export type EchoDamage =
  | 'missing'
  | 'reference'
  | 'url'
  | 'label'
  | 'quoted'
  | 'bearer'
  | 'whitespace'
  | 'words'
  | 'placeholder'
  | 'masked'
  | 'non-ascii';

type Row = PrefilteredPattern & { readonly damage: EchoDamage };

/**
 * The first that matches counts. References are those of a whole key too. Placeholders are not: a mask leaves `abc****` of a sound
 * key, and a sentence repeats an `x` that is no key.
 */
const ROWS: readonly (Omit<Row, 'literals'> & Partial<Row>)[] = [
  { damage: 'missing', pattern: /^\s*(?:(["'])\1)?\s*$/ },
  // The key itself in the braces of a reference.
  { damage: 'quoted', pattern: /^\s?\$?\{sk-/ },
  {
    damage: 'reference',
    pattern:
      /^\s?["']?(?:op:\/\/|env:|os\.environ|\$env:|<no value>|\{[A-Z_]{3,60}\}|\$secret:|!\w{1,20} )|^\s?[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){0,4}_(?:KEY|TOKEN)\s?$|\$[{(]|(?<![\w*])\$\w|\{\{|%\w+%|process\.env|\{env:|\}$/,
  },
  ...REFERENCES.map((row) => ({ damage: 'reference' as const, ...row })),
  { damage: 'url', pattern: /https?:|www\./i },
  { damage: 'quoted', pattern: /^\s?\[?(?:["'“”‘’]|\\["'])|["'“”‘’]\s?$/ },
  {
    damage: 'bearer',
    pattern: /^\s?(?:bearer\b|authorization:)/i,
  },
  {
    damage: 'label',
    pattern: /^\s?(?:x-)?(?:api[-_ ]?key|key|token)\s?[:=]\s?[^\s=]/i,
  },
  { damage: 'whitespace', pattern: /^\s+\S|\S\s+$|\\[nrt]$|%0[ad]|%20/i },
  {
    damage: 'placeholder',
    pattern:
      /^(?:unde[fined*]{3,5}|nan|true|false|\[object.{0,20}|empty|test|change[-_]me|replace.{0,20}|todo|not[-_ ]?needed|no[-_]?(?:key|token)|anything|lm-studio|ollama|fake.{0,20}|sk-(?:xxx|your|1234|dummy|fake|no).{0,40}|sk-\.{3,}|x{3,}|.{0,12}your[-_ *].{0,60}|my[-_ ]?(?:api[-_ ]?)?key|\.{3,}|key|secret|token)$|undefined|\bnull\b|\bnone\b|<[^>]{1,60}>|your[_ -]|_key$|api[_ -]?key|not-needed|no-key|dummy|placeholder|changeme|example|lm-studio/i,
  },
  { damage: 'words', pattern: /^\s?(?:[a-z']{1,15},? ){2}/i },
  { damage: 'whitespace', pattern: /\S \S/ },
  { damage: 'masked', pattern: /[•●…]/ },
  { damage: 'non-ascii', pattern: /[^\u0000-\u007f]/ },
];

/** An echo is so short that each is tried. */
export const ECHO_DAMAGE: readonly Row[] = ROWS.map((row) => ({ literals: [''], ...row }));
