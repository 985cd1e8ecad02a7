import { readFileSync } from 'node:fs';
import { CLIENTS } from '@authlint/clients';
import { figures } from '@authlint/providers';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

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
