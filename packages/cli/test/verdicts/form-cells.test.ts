import { everyNth } from '@authlint/suite';
import { redRows } from '../support/fact-cells.js';
import { AT_HOME, FOREIGN } from '../support/form-cells.js';

/** Each form of keys, refused at strangers and at home. */

test("a refused key of another vendor is called by that vendor's name, or by nobody's", async () => {
  expect(FOREIGN.length).toBeGreaterThan(600);
  expect(await redRows(everyNth(15, FOREIGN))).toEqual([]);
});

test('a refused key is not foreign at home', async () => {
  expect(AT_HOME.length).toBeGreaterThan(140);
  expect(await redRows(everyNth(5, AT_HOME))).toEqual([]);
});
