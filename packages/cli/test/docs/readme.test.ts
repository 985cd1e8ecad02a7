import { readFileSync } from 'node:fs';
import { CLIENTS } from '@authlint/clients';
import { figures } from '@authlint/providers';

const README = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');

function stated(label: string): number {
  const row = README.split('\n').find((line) => line.startsWith(`| ${label}`));
  return Number(row?.split('|')[2]?.trim());
}

test('the figures of the README are those of the data', () => {
  const known = figures();
  expect({
    providers: stated('providers, gateways'),
    hosts: stated('hosts'),
    keyForms: stated('forms of keys'),
    twins: stated('pairs of endpoints'),
    answers: stated('answers with'),
    clients: stated('clients whose'),
  }).toEqual({
    providers: known.providers,
    hosts: known.hosts,
    keyForms: known.keyForms,
    twins: known.twins,
    answers: known.answers,
    clients: CLIENTS.length,
  });
});

test('a figure that is not there is no number', () => {
  expect(stated('no such row')).toBeNaN();
});

test('it has the order in which people need it, on at most 120 lines', () => {
  expect(README.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  const headings = [...README.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    'Install',
    'Paste your error',
    'The five causes',
    'What it never does',
    'What it knows',
    'Exit codes',
    'Next steps',
  ]);
  const [title, , sentence, , fence] = README.split('\n');
  expect([title, fence]).toEqual(['# authlint', '```text']);
  expect(sentence).toMatch(/^authlint finds out why [^.]+\.$/);
});

test('its screen is that of the program', () => {
  const golden = new URL('../goldens/screens/verdict-cause-1.80.txt', import.meta.url);
  const screen = readFileSync(golden, 'utf8').replace(/\n+\[ended with \d\]\n$/, '');
  expect(README).toContain(`\`\`\`text\n${screen.replace('PORT#', '8080')}\n\`\`\`\n`);
});
