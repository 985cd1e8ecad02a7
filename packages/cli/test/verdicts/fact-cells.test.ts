import { everyNth } from '@authlint/suite';
import { ANSWERS, SETTINGS } from '../support/answer-cells.js';
import { CELLS, redRows, TWINS } from '../support/fact-cells.js';

/** Each row of the fact base as a user would feel it: what is tried here in a sample, `npm run test:facts` tries whole. */

test("a good key is taken, a refused one is refused, and a stranger's is a stranger's", async () => {
  expect(CELLS.length).toBeGreaterThan(1000);
  expect(await redRows(everyNth(20, CELLS))).toEqual([]);
});

test('the key of a sibling is of the same vendor', async () => {
  expect(TWINS.length).toBeGreaterThan(5);
  expect(await redRows(everyNth(3, TWINS))).toEqual([]);
});

test('an answer gets the verdict of its meaning, and no other', async () => {
  expect(ANSWERS.length).toBeGreaterThan(500);
  expect(await redRows(everyNth(20, ANSWERS))).toEqual([]);
});

test('a setting is missing where the vendor asks for it, and nowhere else', async () => {
  expect(SETTINGS.length).toBeGreaterThan(150);
  expect(await redRows(everyNth(20, SETTINGS))).toEqual([]);
});
