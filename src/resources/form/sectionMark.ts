import { isBlank } from '../../../schema/rules/records/validation.ts';
import type { KnownSection } from './sectionContext.ts';

export type SectionMark = 'wrong' | 'complete' | 'open';

type Values = Readonly<Record<string, unknown>>;

/** The progress of a form section: all required values are there, in each of its lines too. */
export function sectionMark(
  { fields, required }: Pick<KnownSection, 'fields' | 'required'>,
  values: Values,
  wrong: readonly string[],
): SectionMark {
  const belongs = (name: string) => fields.includes(name.split('.')[0] ?? '');
  if (wrong.some(belongs)) return 'wrong';
  const isFilled = (name: string) => !isBlank(values[name]) && values[name] !== false;
  const isComplete = required.every(name => isThere(name, values)) && fields.some(isFilled);
  return isComplete ? 'complete' : 'open';
}

/** A field, or a cell that every line of a list requires: `stops.date_from`. */
function isThere(name: string, values: Values): boolean {
  const [field = '', cell] = name.split('.');
  const value = values[field];
  if (cell === undefined) return !isBlank(value);
  return Array.isArray(value) && value.every(line => !isBlank(line?.[cell]));
}
