import type { RaRecord } from 'ra-core';
import { type Entity, representing } from '../../../schema/entity.ts';
import type { ChoiceId } from '../../../schema/fields.ts';
import { readable } from '../../format/choiceWords.ts';
import { referenceText } from './Value.tsx';

/**
 * What distinguishes a short list record from others with the same name: its hints, for a state its
 * name, for a truck also where it was last seen.
 */
export function secondLine(entity: Entity, record: RaRecord): string {
  return hintsOf(entity)
    .map(hint => textOf(entity, hint, record))
    .concat(entity.isTracked && record.place ? String(record.place) : [])
    .filter(Boolean)
    .join(' · ');
}

function hintsOf({ hints, fields, represent }: Entity): readonly string[] {
  if (hints) return hints;
  return fields.name && !representing({ represent }).includes('name') ? ['name'] : [];
}

function textOf(entity: Entity, name: string, record: RaRecord): string {
  const value: unknown = record[name];
  switch (entity.fields[name]?.kind) {
    case 'belongsTo':
      return referenceText(entity, name, record);
    case 'choice':
      return value ? readable(value as ChoiceId) : ''; // A declared choice.
    default:
      return String(value ?? '');
  }
}
