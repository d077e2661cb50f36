import type { BoardRow } from '../../../schema/responses/boards.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { notFound } from '../../errors.ts';
import { boardSql } from './rowSql.ts';

const ROWS = `${boardSql('some', 'object')} select cells as row from board order by id`;

/** The rows of these trucks. An inactive truck has none. */
export async function readRows(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  trucks: readonly number[],
): Promise<BoardRow[]> {
  const rows = await tx.query<{ row: BoardRow }>(ROWS, [companyId, now(), trucks]);
  return rows.map(({ row }) => row);
}

/** The row of a truck. An inactive one, and one that is off the board, is not found. */
export async function readRow(scope: Pick<Scope, 'tx' | 'companyId'>, truck: number) {
  const [row] = await readRows(scope, [truck]);
  if (!row) throw notFound();
  return row;
}
