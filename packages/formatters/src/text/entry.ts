import type { Diagnosis, Finding, ProviderReport } from '@authlint/model';
import { consentTexts } from '../wording/consent.js';
import { commandFix, stepsOf } from '../wording/fix.js';
import type { Group, Member } from '../wording/groups.js';
import { plain } from '../wording/plain.js';
import { causeLine, keyAndHost, saidText, sentenceOf, shortCause } from '../wording/verdict.js';
import { whyRows } from '../wording/why.js';
import { aligned, columnsOf } from './columns.js';
import { headline, namesOf } from './headline.js';
import { cut, labelled, labelledParagraphs, labelledTexts, missingLines } from './section.js';
import { paragraph, unbroken, type Page } from './page.js';

/** Maximum of lines of an entry, so that it fits on a terminal: alone, with other entries, and for several providers. */
const MAX_LINES = { alone: 12, single: 9, several: 7 } as const;
/** Minimum of lines of the proof if the steps do not fit and the report has that many. */
const WHY_LINES = 2;
const MAX_WHY_LINES = 4;
const MAX_WARNINGS = 2;
const MAX_QUESTIONS = 2;

/** The problem, the fix, the proof, and other findings. `alone`: the page has no other entry. */
export function entryLines(page: Page, group: Group, alone: boolean): string[] {
  const [provider] = group;
  const most = MAX_LINES[alone ? 'alone' : group.length > 1 ? 'several' : 'single'];
  const top = [...headline(page, group), ...verdictLines(page, group)];
  const end = [
    ...orLines(page, provider),
    ...alsoLines(page, group),
    ...(provider.diagnosis === null ? [] : labelledTexts(page, 'Also', consentTexts(provider))),
    ...(provider.diagnosis === null ? missingLines(page, provider) : []),
  ];
  const room = most - top.length - 1 - end.length;
  const fewest = whyRows(provider, alone ? WHY_LINES : 1).length;
  const fix = fixLines(page, provider, room, fewest);
  const whyRoom = Math.min(MAX_WHY_LINES, Math.max(1, room - fix.length));
  const rows = aligned(whyRows(provider, whyRoom)).map((line) => cut(page, line));
  const below = [...fix, ...labelled(page, 'Why', rows), ...end];
  return below.length === 0 ? top : [...top, '', ...below];
}

function verdictLines(page: Page, group: Group): string[] {
  const [provider] = group;
  const { diagnosis } = provider;
  const sentence = sentenceOf(provider);
  const said = saidText(provider);
  return [
    ...(said === null ? [] : [cut(page, INDENT + said)]),
    ...(sentence === null ? [] : paragraph(page, INDENT, sentence)),
    ...causeLines(page, [
      ...(diagnosis === null || isOpen(diagnosis) ? [] : [causeLine(diagnosis)]),
      ...keyAndHost(provider),
    ]),
  ];
}

/** A rejection in a text without a cause. */
function isOpen(diagnosis: Diagnosis | null): boolean {
  return diagnosis?.rule === 'explain/form';
}

const INDENT = '  ';

/** One line; the rest is shown by `--verbose`. */
function causeLines(page: Page, [first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  let line = first;
  for (const part of others) {
    const longer = line + page.symbols.separator + part;
    if (INDENT.length + columnsOf(longer) > page.width) break;
    line = longer;
  }
  return [INDENT + page.paint('dim', line)];
}

/** The command, else the steps: all, or as many as leave room for the proof, but always the first. `proof`: lines of the proof. */
function fixLines(page: Page, provider: ProviderReport, room: number, proof: number): string[] {
  const fix = commandFix(provider, page.named);
  const texts =
    fix === null
      ? stepsOf(provider, page.named)
      : [
          `${page.paint('bold', unbroken(fix.command))}   (or ${fix.byHand})`,
          ...restarts(provider),
        ];
  const steps = labelledParagraphs(page, 'Fix', texts);
  const whole = steps.flat();
  if (whole.length < room) return whole;
  const shown: string[] = [];
  for (const step of steps) {
    if (shown.length > 0 && shown.length + step.length > room - proof) break;
    shown.push(...step);
  }
  return shown;
}

/** Step after the command: restart the program, so that it reads the edited file. */
function restarts({ diagnosis }: ProviderReport): readonly string[] {
  const steps = diagnosis?.resolution.steps ?? [];
  return steps.flatMap(({ kind, text }) => (kind === 'restart' ? plain(text) : []));
}

/** The names of alternative causes if the cause is not proven. */
function orLines(page: Page, { diagnosis, alternatives }: ProviderReport): string[] {
  if (diagnosis?.certainty === 'proven' || alternatives.length === 0) return [];
  const questions = alternatives.flatMap(({ question }) => question ?? []);
  if (questions.length > 0)
    return labelledTexts(page, 'Or', questions.slice(0, isOpen(diagnosis) ? MAX_QUESTIONS : 1));
  // An explained text has no questions unless it gives a reason for them.
  if (diagnosis?.rule.startsWith('explain/') === true) return [];
  const names = alternatives.map(alternativeName);
  return labelled(page, 'Or', [cut(page, `it could be ${names.join(', ')}`)]);
}

function alternativeName({ cause, code }: Diagnosis): string {
  return cause === null ? code : `${code} (${shortCause(cause)})`;
}

/** Findings: an error in full, the first warnings on a line each. */
export function alsoLines(page: Page, group: readonly Member[]): string[] {
  const findings = [...heldFindings(group).values()];
  const errors = findings.filter(({ finding }) => finding.severity === 'error');
  const warnings = findings.filter(({ finding }) => finding.severity === 'warn');
  const shown = warnings.slice(0, MAX_WARNINGS);
  const rest = warnings.length - shown.length;
  const texts = [
    ...errors.map(
      (held) =>
        `${page.paint('red', 'error:')} ${messageOf(page, held, group)}   ${plain(held.finding.rule)}`,
    ),
    ...shown.map((held) => cutFinding(page, held, group)),
    ...(rest === 0 ? [] : [`${rest} more: --verbose`]),
  ];
  return labelledTexts(page, 'Also', texts);
}

/** The rule stays visible: the message is truncated. */
function cutFinding(page: Page, held: HeldFinding, group: readonly Member[]): string {
  const rule = `   ${plain(held.finding.rule)}`;
  const message = messageOf(page, held, group).replace(/\.$/, '');
  return cut({ ...page, width: page.width - rule.length }, message) + rule;
}

/** With several providers, it names those with the finding. */
function messageOf(
  { places }: Page,
  { finding, holders }: HeldFinding,
  group: readonly Member[],
): string {
  const message = plain(finding.message);
  return group.length === 1 ? message : `${namesOf(holders, places)}: ${message}`;
}

/** A finding, and the providers that have it. */
interface HeldFinding {
  readonly finding: Finding;
  readonly holders: Member[];
}

/** Each finding once, by its rule and message. */
function heldFindings(group: readonly Member[]): ReadonlyMap<string, HeldFinding> {
  const held = new Map<string, HeldFinding>();
  for (const member of group) {
    for (const finding of member.findings) {
      const key = `${finding.rule} ${finding.message}`;
      const holders = held.get(key)?.holders ?? [];
      if (holders.at(-1) !== member) holders.push(member);
      held.set(key, { finding, holders });
    }
  }
  return held;
}
