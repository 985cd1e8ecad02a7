import type { Invocation, Notification, ReportingDescriptor } from 'sarif';
import type { ProviderReport } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { uncheckedTexts } from '../wording/consent.js';
import { plain } from '../wording/plain.js';
import { INTERNAL_RULE } from '../wording/problem.js';
import { sarifText } from './message.js';

const UNCHECKED = 'unchecked';

/** Notifications about the run itself: an internal error of authlint, and unchecked providers. */
export const NOTIFICATIONS: readonly ReportingDescriptor[] = [
  {
    id: INTERNAL_RULE,
    name: 'Internal',
    shortDescription: { text: 'authlint itself failed over a provider' },
    fullDescription: {
      text: 'There is no verdict on this provider, since authlint itself failed.',
    },
    help: { text: 'Where it failed is shown by: authlint check --debug' },
    defaultConfiguration: { level: 'error' },
  },
  {
    id: UNCHECKED,
    name: 'Unchecked',
    shortDescription: { text: 'A provider was not checked' },
    fullDescription: {
      text: 'No request was sent, and the configuration on this machine shows no fault.',
    },
    help: { text: 'To have it checked, omit --offline.' },
    defaultConfiguration: { level: 'note' },
  },
];

/** Meaning of the exit codes. Source: CONTRACT, section 5. */
const EXIT_CODES: Readonly<Record<number, string>> = {
  0: 'nothing wrong was found',
  1: 'a provider is rejected, fails, or has an error-level finding',
  2: 'the arguments or the configuration are wrong',
  3: 'a fault of authlint itself',
};

/** A run that finds a rejected provider is a successful run: it did its work. */
export function invocationOf(
  succeeded: boolean,
  notifications: Notification[],
  { at, exitCode }: FormatOptions,
): Invocation {
  const exitCodeDescription = EXIT_CODES[exitCode ?? -1];
  return {
    executionSuccessful: succeeded,
    ...(exitCode === null ? {} : { exitCode }),
    ...(exitCodeDescription === undefined ? {} : { exitCodeDescription }),
    ...(at === null ? {} : { endTimeUtc: at }),
    toolExecutionNotifications: notifications,
  };
}

export function notificationsOf(provider: ProviderReport): readonly Notification[] {
  const { id, state, findings } = provider;
  return [
    ...findings
      .filter(({ rule }) => rule === INTERNAL_RULE)
      .map(({ message }) => notification(INTERNAL_RULE, 'error', `${plain(id)}: ${message}`)),
    ...(state === 'unchecked'
      ? [notification(UNCHECKED, 'note', `${plain(id)}: ${uncheckedTexts(provider).join(' ')}`)]
      : []),
  ];
}

function notification(id: string, level: 'error' | 'note', text: string): Notification {
  const index = NOTIFICATIONS.findIndex((descriptor) => descriptor.id === id);
  return { descriptor: { id, index }, level, message: { text: sarifText(text) } };
}
