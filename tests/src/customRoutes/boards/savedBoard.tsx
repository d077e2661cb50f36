import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { shownBoard } from './shownBoard.tsx';

interface SavedBoardOptions {
  /** The keys of columns that are shown next to the first two. */
  columns?: readonly string[];
  /** Answers of the data provider's calls, by path. */
  calls?: Readonly<Record<string, unknown>>;
  getList?: (resource: string) => Promise<unknown>;
  /** What the server says to a change. The row with the next version, otherwise. */
  answer?: (body: any) => Response | Promise<Response>;
}

/** The main board over one row, and the bodies of its PUT requests. `cell` finds a cell of the row. */
export function savedBoard(row: BoardRow, options: SavedBoardOptions = {}) {
  const { columns = [], calls = {}, answer } = options;
  const stored = columns.map((key, index) => ({ key, order: index + 2, visible: true }));
  const known: Readonly<Record<string, unknown>> = {
    '/list-column-settings': [{ list_key: 'boards.main', columns: stored }],
    ...calls,
  };
  const call = async (_method: string, path: string) =>
    (known[path] ?? (path.includes('page=') ? { data: [] } : [])) as never;
  const getList = options.getList ?? (async () => ({ data: [], total: 0 }));
  const board = shownBoard([row], {}, { call, getList } as never);
  const sent: any[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return others(url, init);
    const body = JSON.parse(String(init.body));
    sent.push(body);
    const saved = new Response(
      JSON.stringify({ success: true, data: { ...row, version: row.version + 1 } }),
    );
    return answer?.(body) ?? saved;
  });
  const cell = async (column: string) => {
    const name = new RegExp(row.truck.number);
    const line = (await screen.findByRole('rowheader', { name })).closest('[data-row]');
    return line?.querySelector<HTMLElement>(`[data-col=${column}]`) as HTMLElement; // It is drawn.
  };
  return { ...board, sent, cell };
}
