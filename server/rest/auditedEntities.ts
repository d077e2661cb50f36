import { companies } from '../../schema/entities/companies.ts';
import { registry } from '../../schema/entities/index.ts';
import { users } from '../../schema/entities/users.ts';
import { type Entity, tableOf } from '../../schema/entity.ts';
import type { Actor } from '../../schema/permissions.ts';
import { ownerOnlyFields } from '../../schema/rules/identity/ownerOnlyFields.ts';
import { isCompanys } from '../db/sql/columns.ts';
import { Invalid } from '../errors.ts';
import { canReadAuditLogOf } from './auditLogReaders.ts';

/** An audit log that people read: its rows, and what they are about. */
export interface AuditedEntity {
  /** The filter choices. */
  readonly entities: readonly Entity[];
  /** The rows as SQL with the alias `a`. $1 is the company. */
  readonly from: string;
  readonly where: string;
  /** Tables whose rows are hidden from the reader. */
  readonly hidden: readonly string[];
  /** Fields of an entity that are shown as changed without their values. */
  masked(entity: Entity | null): readonly string[];
  /** The entity of a table, or none where the product has none or no longer has it. */
  entityOf(table: string): Entity | null;
  /** The entity whose record a row's id refers to: for a password, the person. */
  subjectOf(table: string): Entity | null;
  /** The tables of an entity name in a query. 422 when there is none. */
  tablesOf(name: unknown): readonly string[];
}

/** The entities of a company's audit log: its own, and the company itself. */
export const auditedEntities: readonly Entity[] = registry.entities.filter(
  entity => isCompanys(entity) || entity === companies,
);

const entityOf = byTable(auditedEntities);

/** The company's audit log, limited to records that a person may open. */
export function companyAuditEntriesOf(actor: Actor): AuditedEntity {
  const isReported = (entity: Entity) => canReadAuditLogOf(entity, actor);
  const ofTheOwner = ownerOnlyFields(actor.isOwner, actor);
  return {
    entities: auditedEntities.filter(isReported),
    from: 'audit a',
    where: 'a.company_id = $1',
    hidden: auditedEntities.filter(entity => !isReported(entity)).map(tableOf),
    masked: entity => (entity === companies ? ofTheOwner : []),
    entityOf,
    subjectOf: entityOf,
    tablesOf: name => [tableOf(entityNamed(name))],
  };
}

/** What the platform administers. Its other tables change automatically. */
const platformEntities = registry.entities.filter(({ name }) =>
  ['users', 'companies', 'purchase-requests', 'account-mails'].includes(name),
);

/** Tables of a person's account without an entity. Their rows have the person's id. */
const OF_A_PERSON = ['passwords', 'second_factors'];

const platformEntityOf = byTable(platformEntities);

/**
 * The platform's own audit log: accounts, requests, emails, and companies themselves. Automatic
 * changes are left out: an email being sent, the time step of a second factor.
 */
export const platformAuditLog: AuditedEntity = {
  entities: platformEntities,
  from: `(select * from audit where company_id = $1
    union all
    select a.* from companies c join audit a on a.company_id = c.id and a.entity = 'companies') a`,
  where: `(a.entity = any('${listed(platformEntities)}'::text[])
      or a.entity = any('{${OF_A_PERSON.join(',')}}'::text[]))
    and not (a.entity = 'account_mails' and a.action = 'update' and a.user_id is null)
    and not (a.entity = 'second_factors' and a.action = 'update' and not a.after ? 'confirmed_at')`,
  hidden: [],
  masked: () => [],
  entityOf: platformEntityOf,
  subjectOf: table => (OF_A_PERSON.includes(table) ? users : platformEntityOf(table)),
  tablesOf(name) {
    if (name === users.name) return [tableOf(users), ...OF_A_PERSON];
    return [tableOf(named(name, platformEntities))];
  },
};

/** Table names in PostgreSQL's list notation. */
function listed(entities: readonly Entity[]): string {
  return `{${entities.map(tableOf).join(',')}}`;
}

export const entityNamed = (name: unknown): Entity => named(name, auditedEntities);

function named(name: unknown, among: readonly Entity[]): Entity {
  const entity = among.find(one => one.name === name);
  if (!entity) throw new Invalid({ entity: ['The selected value is invalid.'] });
  return entity;
}

function byTable(entities: readonly Entity[]): (table: string) => Entity | null {
  const known = new Map(entities.map(entity => [tableOf(entity), entity]));
  return table => known.get(table) ?? null;
}
