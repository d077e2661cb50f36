import { companies } from '../../schema/entities/companies.ts';
import { registry } from '../../schema/entities/index.ts';
import { users } from '../../schema/entities/users.ts';
import { type Entity, tableOf } from '../../schema/entity.ts';
import type { Actor } from '../../schema/permissions.ts';
import { keptOfCompany } from '../../schema/rules/keptOfCompany.ts';
import { isCompanys } from '../db/sql/columns.ts';
import { Invalid } from '../http/errors.ts';
import { mayReadTrailOf } from './trailReaders.ts';

/** A trail that people read: which rows it has, and what they tell of. */
export interface Trail {
  /** What can be filtered for. */
  readonly entities: readonly Entity[];
  /** The rows as SQL under the alias `a`; $1 is the company. */
  readonly from: string;
  readonly where: string;
  /** Tables whose rows the reader is not told of. */
  readonly untold: readonly string[];
  /** Fields of an entity of which the reader is told that they changed, and not what they were. */
  masked(entity: Entity | null): readonly string[];
  /** The entity of a table; what the product has no entity for, or no more, has none. */
  entityOf(table: string): Entity | null;
  /** The entity whose record a row's id is: of a password, the person's. */
  subjectOf(table: string): Entity | null;
  /** The tables that a name in a query stands for; 422 when it is none. */
  tablesOf(name: unknown): readonly string[];
}

/** The entities whose changes stand in a company's trail: its own, and the company itself. */
export const trailEntities: readonly Entity[] = registry.entities.filter(
  entity => isCompanys(entity) || entity === companies,
);

const entityOf = byTable(trailEntities);

/** The company's trail as far as somebody may open the records that it tells of. */
export function companyTrailFor(actor: Actor): Trail {
  const isTold = (entity: Entity) => mayReadTrailOf(entity, actor);
  const ofTheOwner = keptOfCompany(actor.isOwner, actor);
  return {
    entities: trailEntities.filter(isTold),
    from: 'audit a',
    where: 'a.company_id = $1',
    untold: trailEntities.filter(entity => !isTold(entity)).map(tableOf),
    masked: entity => (entity === companies ? ofTheOwner : []),
    entityOf,
    subjectOf: entityOf,
    tablesOf: name => [tableOf(entityNamed(name))],
  };
}

/** What the platform looks after; the rest of its tables changes by itself. */
const platformEntities = registry.entities.filter(({ name }) =>
  ['users', 'companies', 'purchase-requests', 'account-mails'].includes(name),
);

/** Tables of a person's account that have no entity; their rows go by the person's id. */
const OF_A_PERSON = ['passwords', 'second_factors'];

const platformEntityOf = byTable(platformEntities);

/**
 * The platform's own trail: accounts, requests, letters, and companies as such. Left out is what
 * happens by itself: a letter that is sent, the time step of a second factor.
 */
export const platformTrail: Trail = {
  entities: platformEntities,
  from: `(select * from audit where company_id = $1
    union all
    select a.* from companies c join audit a on a.company_id = c.id and a.entity = 'companies') a`,
  where: `(a.entity = any('${listed(platformEntities)}'::text[])
      or a.entity = any('{${OF_A_PERSON.join(',')}}'::text[]))
    and not (a.entity = 'account_mails' and a.action = 'update' and a.user_id is null)
    and not (a.entity = 'second_factors' and a.action = 'update' and not a.after ? 'confirmed_at')`,
  untold: [],
  masked: () => [],
  entityOf: platformEntityOf,
  subjectOf: table => (OF_A_PERSON.includes(table) ? users : platformEntityOf(table)),
  tablesOf(name) {
    if (name === users.name) return [tableOf(users), ...OF_A_PERSON];
    return [tableOf(named(name, platformEntities))];
  },
};

/** Tables as PostgreSQL writes a list. */
function listed(entities: readonly Entity[]): string {
  return `{${entities.map(tableOf).join(',')}}`;
}

export const entityNamed = (name: unknown): Entity => named(name, trailEntities);

function named(name: unknown, among: readonly Entity[]): Entity {
  const entity = among.find(one => one.name === name);
  if (!entity) throw new Invalid({ entity: ['The selected value is invalid.'] });
  return entity;
}

function byTable(entities: readonly Entity[]): (table: string) => Entity | null {
  const known = new Map(entities.map(entity => [tableOf(entity), entity]));
  return table => known.get(table) ?? null;
}
