import type { Entity } from '../../../schema/entity.ts';
import type { Kind } from '../../../schema/fields.ts';
import {
  type Condition,
  conditionText,
  operatorsOf,
  readCondition,
} from '../../../schema/rules/conditions.ts';
import { kindOf } from '../list/columnLook.ts';
import type { FilterValues } from './filterValues.ts';

/** The conditions among a list's filters. An address may hold a single one, or nonsense. */
export function conditionsIn({ where }: FilterValues): Condition[] {
  return [where]
    .flat()
    .filter(text => typeof text === 'string')
    .flatMap(text => readCondition(text) ?? []);
}

/** The filters with other conditions. */
export function withConditions(
  { where: _, ...others }: FilterValues,
  conditions: readonly Condition[],
): FilterValues {
  return conditions.length > 0 ? { ...others, where: conditions.map(conditionText) } : others;
}

/** The fields that a condition can be made of, in the order of the declaration. */
export const comparableFields = (entity: Entity): string[] =>
  [...Object.keys(entity.fields), 'created_at', 'updated_at'].filter(
    name => operatorsOf(kindOf(entity, name)).length > 0,
  );

/** Days have words of their own: "before" for what is less. */
export const isDay = (kind: Kind) => kind === 'date' || kind === 'moment';
