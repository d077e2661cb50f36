import type { Entity } from '../../../schema/entity.ts';
import type { Kind } from '../../../schema/fields.ts';
import {
  type Condition,
  conditionText,
  operatorsOf,
  readCondition,
} from '../../../schema/rules/records/conditions.ts';
import type { NumberLimits } from '../../inputs/numbers/numberText.ts';
import { kindOf } from '../list/columnLook.ts';
import type { FilterField, FilterValues } from './filterValues.ts';

/** The conditions among a list's filters. A URL may hold a single one, or nonsense. */
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

/** The fields that a condition can use, in the declaration's order. */
export const comparableFields = (entity: Entity): string[] =>
  [...Object.keys(entity.fields), 'created_at', 'updated_at'].filter(
    name => operatorsOf(kindOf(entity, name)).length > 0,
  );

/** The limits of a condition's number. Undefined where its value is none. */
export function numberLimits({ kind, shape }: FilterField): NumberLimits | undefined {
  if (isDay(kind) || !(shape === 'range' || kind === 'coordinate')) return undefined;
  return { decimals: kind === 'integer' ? 0 : 4, allowNegative: true };
}

/** Dates have their own words: "before" for less than. */
export const isDay = (kind: Kind) => kind === 'date' || kind === 'moment';
