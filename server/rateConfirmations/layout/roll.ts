import type { Page, Place, Run } from './place.ts';

/** The pages of a document as one long page, as if it had never been cut. */
export interface Roll {
  page: Page;
  /** Maps a position on the long page to the document. */
  back(place: Place): Place;
}

/**
 * Between the last line of a page and the first of the next, the same spacing as between two lines
 * of a block.
 */
const SEAM = 12;

/**
 * Joins pages without what repeats at the same position on each (letterheads, "Page 1 of 2") and
 * without their empty margins, so that a block cut by a page break is whole.
 */
export function rolled(pages: readonly Page[]): Roll {
  const parts: { number: number; from: number; shift: number }[] = [];
  const runs: Run[] = [];
  let end = 0;
  pages.forEach((page, index) => {
    const own = page.runs.filter(run => !repeats(run, pages, index));
    if (own.length === 0) return;
    const top = Math.min(...own.map(({ y, size }) => y - size));
    const shift = index === 0 ? 0 : end + SEAM - top;
    parts.push({ number: page.number, from: top + shift, shift });
    for (const run of own) runs.push({ ...run, y: run.y + shift });
    end = Math.max(...own.map(({ y }) => y)) + shift;
  });
  const width = Math.max(...pages.map(page => page.width));
  const number = pages[0]?.number ?? 1;
  return {
    page: { number, width, height: end + SEAM, runs },
    back: ({ box }) => {
      const part = parts.findLast(({ from }) => box.y >= from - 1) ?? parts[0];
      const y = Math.round((box.y - (part?.shift ?? 0)) * 10) / 10;
      return { page: part?.number ?? number, box: { ...box, y } };
    },
  };
}

/** Whether a text is at the same position on another page too, ignoring numbers. */
function repeats(run: Run, pages: readonly Page[], index: number): boolean {
  // The first page keeps its header, which has the broker's name.
  const others = pages.filter((_, at) => at < index);
  const text = words(run);
  return others.some(({ runs }) =>
    runs.some(
      other =>
        Math.abs(other.y - run.y) < 3 && Math.abs(other.x - run.x) < 3 && words(other) === text,
    ),
  );
}

const words = ({ text }: Run) => text.replace(/\d+/g, '#').trim();
