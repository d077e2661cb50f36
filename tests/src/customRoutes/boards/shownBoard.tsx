import { vi } from 'vitest';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { MainBoard } from '../../../../src/customRoutes/boards/main/MainBoard.tsx';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { testStream } from './testStream.ts';

/**
 * The main board over these rows, in a window of 600 pixels. The other answers are found by a part of
 * their address. The data provider answers lookups and edits. `tell` sends a live event, `asked` has the addresses of all requests.
 */
export function shownBoard(
  rows: readonly BoardRow[],
  answers: Record<string, unknown> = {},
  dataProvider: Parameters<typeof shown>[1] = {},
) {
  pageOf(600);
  const packed = {
    columns: Object.keys(rows[0]!),
    rows: rows.map(row => Object.values(row)),
    total: rows.length,
    stamp: '1',
  };
  const all = Object.entries({ 'boards?format=arrays': packed, ...answers });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    const [, data] = all.find(([part]) => String(url).includes(part)) ?? [];
    if (!data) return new Promise(() => undefined);
    return new Response(JSON.stringify({ success: true, data }));
  });

  const { live, tell } = testStream();
  const page = (
    <LiveContext value={live}>
      <MainBoard />
    </LiveContext>
  );
  return { ...shown(page, dataProvider), asked, tell };
}
