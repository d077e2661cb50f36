import type { Registry } from '../../schema/entities/index.ts';
import { sheetOf } from './headings/sheetOf.ts';
import type { ImportFile } from './ImportFile.ts';
import { kindOf } from './kinds/index.ts';
import type { ColumnPlan, SheetPlan } from './plan.ts';

/**
 * How the files of an import become records: a row may hold records of several entities. Referenced
 * records come before those that reference them, as in the registry.
 */
export function sheetPlans(files: readonly ImportFile[], registry: Registry): SheetPlan[] {
  const place = new Map(registry.entities.map(({ name }, index) => [name, index]));
  const placeOf = ({ entity }: SheetPlan) => place.get(entity.name) ?? 0;
  return files
    .flatMap(file => plansOf(file, registry))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

function plansOf(file: ImportFile, registry: Registry): SheetPlan[] {
  const entity = registry.get(file.kind);
  const kind = kindOf(entity);
  const at = (target: string) => file.columns.find(({ field }) => field === target)?.heading;

  const base = sheetOf(file.name, entity, file.columns);
  const sheet: SheetPlan = {
    ...base,
    key: file.key.length > 0 ? file.key : base.key,
    // A load may have several lines of one accessorial.
    repeats: entity.name === 'load-accessorials',
    columns: base.columns
      .filter(({ field }) => field in entity.fields && !kind.readBy?.includes(field))
      .map(column => ({ ...column, ...readingOf(file, column, kind.lenient) })),
    derived: kind.derived?.(at) ?? [],
    fixed: { ...kind.defaults, ...file.fixed },
    only: kind.only?.(at),
    ...(kind.whenKnown && { whenKnown: kind.whenKnown }),
  };
  return [...(kind.before?.(sheet, at) ?? []), sheet, ...(kind.after?.(sheet, at) ?? [])];
}

/** How a column's cells are read: by the person's choices and the entity's knowledge. */
function readingOf(
  file: ImportFile,
  { heading, field, lenient }: ColumnPlan,
  alwaysLenient: readonly string[] = [],
): Pick<ColumnPlan, 'lenient' | 'dayFirst'> {
  const column = file.columns.find(one => one.heading === heading);
  return {
    lenient: lenient || column?.lenient || alwaysLenient.includes(field),
    dayFirst: column?.day_first ?? false,
  };
}
