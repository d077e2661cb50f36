import type { Table } from '../../files/tables/table.ts';

/**
 * The tables without the targets that trucks have of their own: the file's are the trade's round
 * numbers, three times what this carrier earns. Its trucks aim at the targets of its settings.
 */
export function withoutOwnTargets(tables: ReadonlyMap<string, Table>): ReadonlyMap<string, Table> {
  const trucks = tables.get('trucks.xlsx');
  const at = trucks?.headings.indexOf('Weekly Target') ?? -1;
  if (!trucks || at < 0) return tables;
  const rows = trucks.rows.map(row => ({ ...row, cells: row.cells.with(at, null) }));
  return new Map([...tables, ['trucks.xlsx', { ...trucks, rows }]]);
}
