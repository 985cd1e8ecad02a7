import { seal, sameSecret } from '@authlint/core';
import { createEnv, createPorts } from '../src/internal.js';

const env = createEnv({ KEY: 'sk-canary-0001', EMPTY: '', HOME: '/home/ann', NONE: undefined });

test('a value is sealed, an empty one too', () => {
  expect(sameSecret(env.get('KEY') ?? seal(''), seal('sk-canary-0001'))).toBe(true);
  expect(sameSecret(env.get('EMPTY') ?? seal('x'), seal(''))).toBe(true);
});

test.each(['NONE', 'OTHER', '__proto__', 'constructor'])('%s is not set', (name) => {
  expect(env.get(name)).toBeUndefined();
});

test('names are those that are set', () => {
  expect(env.names()).toEqual(['KEY', 'EMPTY', 'HOME']);
});

test('a plain variable is text', () => {
  expect(env.plain('HOME')).toBe('/home/ann');
  expect(env.plain('SHELL')).toBeUndefined();
});

test('the ports take the environment of the process, unless another is given', async () => {
  const own = createPorts();
  expect([...own.env.names()].sort()).toEqual(Object.keys(process.env).sort());
  expect(own.files.resolve('x')).toBe(`${process.cwd()}/x`);
  await own.close();
  const given = createPorts({ env: { HOME: '/home/ann' }, cwd: '/srv' });
  expect(given.env.names()).toEqual(['HOME']);
  expect([given.files.resolve('~/x'), given.files.resolve('x'), given.home]).toEqual([
    '/home/ann/x',
    '/srv/x',
    '/home/ann',
  ]);
  const [before, now, after] = [Date.now(), given.clock.now(), Date.now()];
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(after);
  await given.close();
});
