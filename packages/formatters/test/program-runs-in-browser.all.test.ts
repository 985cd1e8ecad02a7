/// <reference lib="dom" />
import {
  accessibilityFaults,
  NO_BROWSER,
  onPaper,
  onPhone,
  PageReader,
} from './support/browser.js';
import { ProgramOutputs } from './support/program-outputs.js';
import { RUNS } from './support/program-runs.js';

const outputs = new ProgramOutputs();
const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser(`HTML in Chromium${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const reader = new PageReader();
  beforeAll(() => reader.start());
  afterAll(async () => {
    await reader.close();
    await outputs.surroundings.close();
  });

  test.each(RUNS)(
    'in 360 pixels, on paper, and by axe in the dark: $name',
    async (run) => {
      const { html } = await outputs.of(run);
      const { page, asked, said } = await reader.open(html, 'dark');
      const { wider, ground } = await onPhone(page);
      expect([wider, asked, said, ground]).toEqual([0, [], [], 'rgb(13, 17, 23)']);
      expect(await onPaper(page)).toEqual({ ground: 'rgb(255, 255, 255)', folded: 0 });
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.close();
    },
    540_000,
  );
});
