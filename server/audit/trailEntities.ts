import { registry } from '../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../schema/entity.ts';
import { isCompanys } from '../db/sql/columns.ts';
import { Invalid } from '../http/errors.ts';

/** The entities whose changes stand in a company's trail: its own, and the company itself. */
export const trailEntities: readonly Entity[] = registry.entities.filter(
  entity => isCompanys(entity) || entity.name === 'companies',
);

const byTable = new Map(trailEntities.map(entity => [tableOf(entity), entity]));

/** The entity of a table in the trail; a table that the product does not know any more has none. */
export const entityOfTable = (table: string): Entity | null => byTable.get(table) ?? null;

export function entityNamed(name: unknown): Entity {
  const entity = trailEntities.find(one => one.name === name);
  if (!entity) throw new Invalid({ entity: ['The selected value is invalid.'] });
  return entity;
}

export const tableNamed = (name: unknown): string => tableOf(entityNamed(name));
