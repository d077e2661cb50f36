import { type Figures, measure, measureHeap } from './measure.ts';
import { printMedians, withPages } from './served.ts';

/**
 * `npm run bench:board`: the board of 2,000 rows × 13 columns against the same rows drawn by hand, as texts
 * (floor) and with the board's own cells (cells), all in one run, so that other load on the machine affects
 * them alike. Prints the medians, and the heap after many live changes.
 */
await withPages(['index.html', 'floor.html', 'sameCells.html'], async (browser, address) => {
  await printMedians<Figures>(
    { floor: `${address}floor.html`, cells: `${address}sameCells.html`, board: address },
    (url, slowdown) => measure(browser, url, slowdown),
    [
      ['shown', 'shown ms', 1],
      ['again', 'again ms', 1],
      ['change', 'row change ms', 2],
      ['over25', 'frames >25 ms', 0],
      ['over50', '>50 ms', 0],
      ['worst', 'worst ms', 1],
      ['work', 'work ms', 1],
      ['nodes', 'nodes', 0],
      ['heap', 'heap MB', 1],
      ['key', 'typing: key ms', 1],
      ['typingOver25', 'frames >25 ms', 0],
    ],
  );
  const { early, late } = await measureHeap(browser, address);
  console.log(
    `\nheap of the board after 30,000 changes of rows ${early.toFixed(2)} MB, after 180,000 ` +
      `${late.toFixed(2)} MB: ${((late / early - 1) * 100).toFixed(1)} %`,
  );
});
