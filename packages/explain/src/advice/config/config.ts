import { plainStep } from '@authlint/model/catalogue';
import { isNotAuth } from '@authlint/model';
import { refused } from './failures.js';
import type { Advice, Situation } from '../situation.js';
import {
  addressFinding,
  type ConfigFinding,
  damageFinding,
  issuerFinding,
  nameFinding,
  ownerIn,
} from './findings.js';
import { settingsIn, type PastedSetting } from './settings.js';

/** Maximum of lines at the end of a text that are searched for settings. */
const MAX_LINES = 400;

/** Finds a fault in configuration pasted with an error. It may not be in effect, so the certainty is at most likely. */
export function configAdvice(situation: Situation): Advice | null {
  const { decision, reading } = situation;
  if (!refused(decision)) return null;
  const lines = reading.lines
    .slice(-MAX_LINES)
    .filter(({ number }) => number !== decision.clue.line || decision.clue.kind === 'key');
  const settings = settingsIn(lines);
  if (settings.length === 0) return null;
  const finding = findingIn(settings, situation);
  return finding === null ? null : adviceOf(finding);
}

function findingIn(settings: readonly PastedSetting[], situation: Situation): ConfigFinding | null {
  const { decision } = situation;
  const owner = ownerIn(settings, situation.reading.knowledge);
  const read = settings.filter(({ isComment }) => !isComment);
  const keys = isNotAuth(decision.code)
    ? []
    : [
        ...read.flatMap((setting) => [
          damageFinding(setting, situation),
          nameFinding(setting, situation),
          issuerFinding(setting, read, situation),
        ]),
        ...settings
          .filter((one) => one.isComment && read.every(({ name }) => name !== one.name))
          .map((setting) => nameFinding(setting, situation)),
      ];
  const addresses = read.map((setting) => addressFinding(setting, owner, decision.code));
  const found = [...keys, ...addresses].filter((finding) => finding !== null);
  return found.find(({ isOpen }) => isOpen !== true) ?? found[0] ?? null;
}

/** Styles that need no restart: a request, and `setx`, which affects later programs only. */
const ONCE: readonly PastedSetting['style'][] = ['header', 'setx'];
const ANEW = plainStep(
  'restart',
  'Restart the program from the same terminal: it reads its settings when it starts.',
);

function adviceOf({ code, setting, words, step, isOpen }: ConfigFinding): Advice {
  const { name, line, style } = setting;
  return {
    code,
    isOpen,
    sentence: `\`${name}\` in the pasted ${style === 'header' ? 'request' : 'configuration'} (line ${line}) ${words}.`,
    steps: [plainStep('edit', step), ...(ONCE.includes(style) ? [] : [ANEW])],
    evidence: [{ fact: 'explain.setting', value: name, from: `line ${line}` }],
  };
}
