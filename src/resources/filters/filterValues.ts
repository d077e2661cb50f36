import type { Entity } from '../../../schema/entity.ts';
import type { ChoiceId, Kind } from '../../../schema/fields.ts';
import { kindOf } from '../list/columnLook.ts';

/** The editor of a declared filter: a list, a range, yes or no, or its text. */
export type FilterShape = 'some' | 'range' | 'flag' | 'text';

export interface FilterField {
  name: string;
  kind: Kind;
  shape: FilterShape;
  choices: readonly ChoiceId[];
  /** belongsTo: the entity to choose from. */
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

/** The parameter names of a filter. */
export const parametersOf = ({ name, shape }: FilterField): string[] =>
  shape === 'range' ? [`${name}_from`, `${name}_to`, name] : [name];

export const isSet = (filter: FilterField, values: FilterValues): boolean =>
  parametersOf(filter).some(name => !isNothing(values[name]));

/** The values without those of a filter. */
export function without(filter: FilterField, values: FilterValues): FilterValues {
  const gone = parametersOf(filter);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.includes(name)));
}

/** The chosen ids of a multiple filter. A URL may hold a single one. */
export function chosenOf({ name }: FilterField, values: FilterValues): ChoiceId[] {
  return [values[name]].flat().filter((id): id is ChoiceId => !isNothing(id));
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
