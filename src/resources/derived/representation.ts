import type { RaRecord } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import { representing } from '../../../schema/entity.ts';
import { isPerson, personName } from '../../../schema/recordName.ts';
import { referenceText } from './Value.tsx';

/** The display name of a record: the fields that represent it, references by their own names. */
export function representationOf(entity: Entity, record: RaRecord | undefined): string {
  if (!record) return '';
  if (isPerson(entity)) return personName(record) || `#${record.id}`;
  const words = representing(entity).map(name =>
    entity.fields[name]?.kind === 'belongsTo'
      ? referenceText(entity, name, record)
      : String(record[name] ?? ''),
  );
  return words.filter(Boolean).join(' ') || `#${record.id}`;
}
