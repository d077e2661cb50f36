import { registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import { operations } from '../../../schema/operations/index.ts';
import { passes } from '../../../schema/operations/passes.ts';
import type { Scope } from '../../db/access.ts';
import { quote } from '../../db/sql/columns.ts';
import type { SessionActor } from '../../session/actor.ts';
import type { WholeImport } from '../ImportFile.ts';
import type { ChangeAction } from '../undo/importChanges.ts';

type Done = { kind: string; action: ChangeAction };

/**
 * What of taking an import back is not this person's to do, as a sentence; null where all of it is.
 * What was added is deleted, what was changed is changed back: each takes what the record's own
 * call takes. What came beside the records of the files, such as a category of expenses, came
 * without a permission of its own and goes so.
 */
export async function undoRefusal(
  { id, files }: WholeImport,
  actor: SessionActor,
  scope: Pick<Scope, 'tx' | 'companyId'>,
): Promise<string | null> {
  if (actor.isOwner) return null;
  const brought = files.map(({ kind }) => kind);
  const refused = new Set<string>();
  for (const done of await doneBy(id, scope)) {
    const entity = registry.get(done.kind);
    const whole = wholeOf(entity);
    if (whole === null) {
      if (brought.includes(entity.name) && !mayTakeBack(actor, entity, done.action)) {
        refused.add(words(done.action, entity));
      }
      continue;
    }
    if (![entity.name, whole.name].some(name => brought.includes(name))) continue;
    if (may(actor, 'PUT', whole)) continue;
    if (await isPartOfKnown(id, entity, whole, scope)) refused.add(words('update', whole));
  }
  if (refused.size === 0) return null;
  return `Taking this import back would ${[...refused].join(' and ')}, which you may not do.`;
}

/** What has no call to delete it goes to whoever may change it. */
const mayTakeBack = (actor: SessionActor, entity: Entity, action: ChangeAction): boolean =>
  action === 'create' && operations.has(`DELETE /${entity.name}/{id}`)
    ? may(actor, 'DELETE', entity)
    : may(actor, 'PUT', entity);

function may(actor: SessionActor, method: 'PUT' | 'DELETE', { name }: Entity): boolean {
  const guard = operations.get(`${method} /${name}/{id}`);
  return guard !== undefined && passes(guard, actor);
}

const words = (action: ChangeAction, { name }: Entity): string =>
  `${action === 'create' ? 'delete' : 'change'} ${name.replaceAll('-', ' ')}`;

const wholeOf = ({ partOf, fields }: Entity): Entity | null =>
  partOf === undefined ? null : registry.get(fields[partOf]?.target ?? '');

const doneBy = (id: number, { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>) =>
  tx.query<Done>(
    `select kind, action from import_changes where company_id = $1 and import_id = $2
     group by kind, action order by min(id)`,
    [companyId, id],
  );

/** Whether it added or changed parts of records that were there before: parts of new ones go along. */
async function isPartOfKnown(
  id: number,
  part: Entity,
  whole: Entity,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<boolean> {
  const rows = await tx.query(
    `with touched as (
       select c.kind, c.action, (r->>'id')::int as id
       from import_changes c cross join jsonb_array_elements(c.records) r
       where c.company_id = $1 and c.import_id = $2 and c.kind in ($3, $4)
     )
     select from touched t
     join ${quote(tableOf(part))} p on p.company_id = $1 and p.id = t.id
     where t.kind = $3 and not exists (
       select from touched w
       where w.kind = $4 and w.action = 'create' and w.id = p.${quote(part.partOf ?? 'id')})
     limit 1`,
    [companyId, id, part.name, whole.name],
  );
  return rows.length > 0;
}
