import { registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import { operations } from '../../../schema/operations/index.ts';
import { passes } from '../../../schema/operations/passes.ts';
import { noPermissionTo } from '../../../schema/words/permissionWords.ts';
import type { Scope } from '../../db/access.ts';
import { quote } from '../../db/sql/columns.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import type { ImportDetail } from '../ImportFile.ts';
import type { ChangeAction } from '../undo/importChanges.ts';

type Done = { kind: string; action: ChangeAction };

/**
 * Why this person can't undo parts of an import, as a sentence. Null when they can undo all of it.
 * Created records are deleted, updated ones restored: each requires the permission of the record's
 * own call. Records created on the side, such as an expense category, needed no permission and need
 * none now.
 */
export async function undoViolation(
  { id, files }: ImportDetail,
  actor: SessionActor,
  scope: Pick<Scope, 'tx' | 'companyId'>,
): Promise<string | null> {
  if (actor.isOwner) return null;
  const brought = files.map(({ kind }) => kind);
  const refused = new Set<string>();
  for (const done of await doneBy(id, scope)) {
    const entity = registry.get(done.kind);
    const whole = detailOf(entity);
    if (whole === null) {
      if (brought.includes(entity.name) && !canReverse(actor, entity, done.action)) {
        refused.add(words(done.action, entity));
      }
      continue;
    }
    if (![entity.name, whole.name].some(name => brought.includes(name))) continue;
    if (can(actor, 'PUT', whole)) continue;
    if (await isPartOfKnown(id, entity, whole, scope)) refused.add(words('update', whole));
  }
  if (refused.size === 0) return null;
  const effects = [...refused].join(' and ');
  return `Undoing this import would ${effects}. ${noPermissionTo('do that')}.`;
}

/** A record without a delete call: people who may update it can undo it. */
const canReverse = (actor: SessionActor, entity: Entity, action: ChangeAction): boolean =>
  action === 'create' && operations.has(`DELETE /${entity.name}/{id}`)
    ? can(actor, 'DELETE', entity)
    : can(actor, 'PUT', entity);

function can(actor: SessionActor, method: 'PUT' | 'DELETE', { name }: Entity): boolean {
  const guard = operations.get(`${method} /${name}/{id}`);
  return guard !== undefined && passes(guard, actor);
}

const words = (action: ChangeAction, { name }: Entity): string =>
  `${action === 'create' ? 'delete' : 'change'} ${name.replaceAll('-', ' ')}`;

const detailOf = ({ partOf, fields }: Entity): Entity | null =>
  partOf === undefined ? null : registry.get(fields[partOf]?.target ?? '');

const doneBy = (id: number, { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>) =>
  tx.query<Done>(
    `select kind, action from import_changes where company_id = $1 and import_id = $2
     group by kind, action order by min(id)`,
    [companyId, id],
  );

/**
 * Whether it created or changed parts of existing records. Parts of new records are deleted with
 * them.
 */
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
