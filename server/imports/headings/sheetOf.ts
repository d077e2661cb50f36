import type { Entity } from '../../../schema/entity.ts';
import { words } from '../cells/words.ts';
import type { SheetPlan } from '../plan.ts';
import { keysOf } from '../references.ts';
import type { HeadingMatch } from './matchHeadings.ts';

/** The plan of a table with mapped headings: what the importer's screen sends. */
export function sheetOf(
  file: string,
  entity: Entity,
  matches: readonly Pick<HeadingMatch, 'heading' | 'field'>[],
): SheetPlan {
  const columns = matches.flatMap(({ heading, field }) => {
    if (field === null) return [];
    const { kind, options } = entity.fields[field] ?? {};
    const isPlaceTime = kind === 'moment' && 'load_company_id' in entity.fields;
    const canBeEmpty = options?.unique === true && !options.required;
    return [
      {
        heading,
        field,
        words: words[`${entity.name}.${field}`],
        lenient: canBeEmpty && !keyOf(entity, matches).includes(field),
        zoneOf: isPlaceTime ? 'load_company_id' : undefined,
      },
    ];
  });
  return { file, entity, key: keyOf(entity, matches), columns };
}

/** The fields that can identify existing records of an entity: a person chooses one of these. */
export function keyChoices(
  entity: Entity,
  matches: readonly Pick<HeadingMatch, 'field'>[],
): string[][] {
  if (entity.partOf) return [keyOf(entity, matches)];
  if (entity.name in knownBy) return knownBy[entity.name] ?? [];
  const declared = (entity.unique ?? []).map(names => [...names]);
  return [...keysOf(entity).map(names => [...names]), ...declared];
}

/**
 * People are identified by their sign-in address only; what waits for a driver's settlements has no
 * number of its own.
 */
const knownBy: Readonly<Record<string, string[][]>> = {
  staffs: [['email']],
  'additional-deductions': [
    ['driver_id', 'description'],
    ['truck_id', 'description'],
  ],
  'driver-adjustments': [['driver_id', 'date', 'description', 'amount']],
  'driver-debts': [
    ['driver_id', 'reference'],
    ['driver_id', 'description'],
    ['driver_id', 'start_date'],
  ],
  'driver-holds': [['driver_id']],
};

/** The key of a row: a part by its parent and position, a record by its number or name. */
function keyOf(entity: Entity, matches: readonly Pick<HeadingMatch, 'field'>[]): string[] {
  const isMatched = (name: string) => matches.some(({ field }) => field === name);
  const { partOf } = entity;
  if (partOf) {
    const place = ['sequence', 'accessorial_id', 'driver_id'].find(name => name in entity.fields);
    return [partOf, ...(place ? [place] : [])];
  }
  const keys = knownBy[entity.name] ?? keysOf(entity).map(names => [...names]);
  return keys.find(names => names.every(isMatched)) ?? keys[0] ?? [];
}
