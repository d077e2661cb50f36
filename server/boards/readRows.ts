import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { boardSql } from './rowSql.ts';

type Named = { id: number; name: string; phone: string | null };

/** A load as a board's row shows it. */
export interface BoardLoad {
  id: number;
  internal_id: string;
  status: number;
  version: number;
  [cell: string]: unknown;
}

/** A row of the main board. */
export interface BoardRow {
  id: number;
  truck: { id: number; number: string; type: string };
  drivers: Named[];
  dispatcher_id: number | null;
  dispatcher_nickname: string | null;
  updater: { id: number; nickname: string; at: string } | null;
  status: number | null;
  board_status: number | null;
  current_load: BoardLoad | null;
  next_load: BoardLoad | null;
  truck_plan_reach: { id: number; version: number } | null;
  note: string | null;
  version: number;
  [cell: string]: unknown;
}

const ROWS = `${boardSql('some', 'object')} select cells as row from board order by id`;

/** The rows of these trucks; a truck that is out of use has none. */
export async function readRows(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  trucks: readonly number[],
): Promise<BoardRow[]> {
  const rows = await tx.query<{ row: BoardRow }>(ROWS, [companyId, now(), trucks]);
  return rows.map(({ row }) => row);
}
