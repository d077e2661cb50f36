import type { Entity } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { Scope } from '../../db/access.ts';
import type { SheetTable } from '../../files/tables/readTable.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { matchHeadings } from '../headings/matchHeadings.ts';
import { rememberedHeadings } from '../headings/remembered.ts';
import { sheetOf } from '../headings/sheetOf.ts';
import { kindOf } from '../kinds/index.ts';
import { canFill } from './permitted.ts';

type Drafted = SheetTable & { name: string };

/** The initial mapping of a file: its columns as last time, or as detected. */
export async function fileDraft(
  { name, sheet, table }: Drafted,
  entity: Entity,
  actor: SessionActor,
  scope: Pick<Scope, 'tx' | 'companyId'>,
): Promise<Values> {
  const remembered = await rememberedHeadings(scope, entity.name);
  const columns = matchHeadings(table, entity, remembered).map(column =>
    column.field !== null && canFill(actor, entity, column.field)
      ? column
      : { ...column, field: null, confidence: 0 },
  );
  return {
    name,
    sheet,
    kind: entity.name,
    columns,
    key: sheetOf(name, entity, columns).key,
    fixed: kindOf(entity).defaults ?? {},
    row_count: table.rows.length,
  };
}
