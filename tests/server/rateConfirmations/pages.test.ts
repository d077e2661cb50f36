import { afterEach, describe, expect, test } from 'vitest';
import type { Page } from '../../../server/rateConfirmations/layout/place.ts';
import { parse } from '../../../server/rateConfirmations/parse.ts';
import { readPages } from '../../../server/rateConfirmations/pdf/readPages.ts';
import { type InventedLoad, inventLoad } from '../../support/rateConfirmations/invented.ts';
import { layouts } from '../../support/rateConfirmations/layouts.ts';
import { PdfDocument } from '../../support/rateConfirmations/pdfDocument.ts';
import { f1, scoreOf } from '../../support/rateConfirmations/score.ts';

const drawn = async (name: string, load: InventedLoad, seed: number) =>
  readPages(new Uint8Array((await layouts[name]?.(load, seed)) ?? []));

afterEach(() => {
  PdfDocument.turned = 0;
});

describe.each(Object.keys(layouts))('a document of the layout %s', name => {
  test.each([90, 270] as const)('that is rotated is read (%i°)', async turned => {
    const load = inventLoad(5);
    const upright = scoreOf(load, parse(await drawn(name, load, 2)));
    PdfDocument.turned = turned;
    const pages = await drawn(name, load, 2);
    expect(pages[0]).toMatchObject({ width: 612, height: 792, turned: 360 - turned });
    expect(f1(scoreOf(load, parse(pages)))).toBeGreaterThanOrEqual(f1(upright) - 0.02);
  });
});

/** The document with a page break after this many points, and a letterhead on both pages. */
function broken([page]: readonly Page[], at: number): Page[] {
  if (!page) return [];
  const foot = (number: number) => ({
    text: `Page ${number} of 2`,
    x: 500,
    y: 780,
    w: 50,
    size: 8,
    monospaced: false,
  });
  const below = page.runs.filter(({ y }) => y > at).map(run => ({ ...run, y: run.y - at + 60 }));
  return [
    { ...page, runs: [...page.runs.filter(({ y }) => y <= at), foot(1)] },
    { ...page, number: 2, runs: [...below, foot(2)] },
  ];
}

describe('a page break', () => {
  const onOnePage = ['hostPrint', 'wideTable', 'tightTable', 'earliestLatest', 'mailText'];
  test.each(onOnePage)('in the middle of a stop loses little: %s', async name => {
    const load = inventLoad(11);
    const pages = await drawn(name, load, 3);
    const whole = f1(scoreOf(load, parse(pages)));
    const [stop] = load.stops.slice(-1);
    const place = pages[0]?.runs.find(({ text }) =>
      text.toLowerCase().includes((stop?.facility ?? '').toLowerCase()),
    );
    const scores = [12.5, 25].map(down => {
      const read = parse(broken(pages, (place?.y ?? 300) + down));
      return [f1(scoreOf(load, read)), read.pages.length] as const;
    });
    for (const [score, count] of scores) {
      expect(count).toBe(2);
      expect(score).toBeGreaterThanOrEqual(whole - 0.06);
    }
  });

  test('leaves each value on the page where it is printed', async () => {
    const load = inventLoad(11);
    const pages = broken(await drawn('labelledBlocks', load, 3), 330);
    const { fields } = parse(pages);
    for (const { page, box } of Object.values(fields)) {
      const runs = pages.find(({ number }) => number === page)?.runs ?? [];
      expect(runs.some(({ y }) => box && y >= box.y - 2 && y <= box.y + box.h + 4)).toBe(true);
    }
  });
});
