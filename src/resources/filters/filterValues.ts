import type { Entity } from '../../../schema/entity.ts';
import type { ChoiceId, Kind } from '../../../schema/fields.ts';
import { kindOf } from '../list/columnLook.ts';

/** How a declared filter is set: from a list, between two ends, yes or no, or by its text. */
export type FilterShape = 'some' | 'range' | 'flag' | 'text';

export interface FilterField {
  name: string;
  kind: Kind;
  shape: FilterShape;
  choices: readonly ChoiceId[];
  /** belongsTo: whose records are chosen from. */
  target: string;
}

export type FilterValues = Readonly<Record<string, unknown>>;

export function filterOf(entity: Entity, name: string): FilterField {
  const field = entity.fields[name];
  const kind = kindOf(entity, name);
  const target = field?.target ?? (name === 'created_by' ? 'users' : '');
  return { name, kind, shape: shapeOf(kind), choices: field?.choices ?? [], target };
}

function shapeOf(kind: Kind): FilterShape {
  if (kind === 'choice' || kind === 'choices' || kind === 'belongsTo') return 'some';
  if (kind === 'flag') return 'flag';
  return ['date', 'moment', 'money', 'rate', 'miles', 'integer'].includes(kind) ? 'range' : 'text';
}

/** The names of the parameters that a filter sends. */
export const parametersOf = ({ name, shape }: FilterField): string[] =>
  shape === 'range' ? [`${name}_from`, `${name}_to`, name] : [name];

export const isSet = (filter: FilterField, values: FilterValues): boolean =>
  parametersOf(filter).some(name => !isNothing(values[name]));

/** The values without those of a filter. */
export function without(filter: FilterField, values: FilterValues): FilterValues {
  const gone = parametersOf(filter);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.includes(name)));
}

/** The chosen ids of a filter that takes several. An address may hold a single one. */
export function chosenOf({ name }: FilterField, values: FilterValues): ChoiceId[] {
  return [values[name]].flat().filter((id): id is ChoiceId => !isNothing(id));
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
