import type { BoardRow } from '../../../schema/responses/boards.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
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
