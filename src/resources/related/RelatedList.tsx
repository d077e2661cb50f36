import { type RaRecord, useRecordContext } from 'ra-core';
import type { Entity, FieldName } from '../../../schema/entity.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { Input } from '../form/Input.tsx';
import { startValues } from '../form/startValues.ts';
import { RelatedSection } from './RelatedSection.tsx';
import { relatedCalls } from './relatedCalls.ts';
import { fieldColumns, writerColumn } from './relatedColumns.tsx';

interface RelatedListProps<E extends Entity> {
  of: E;
  /** The entity of the page. */
  under: Entity;
  /** The shown and editable fields. Default: all declared ones. */
  fields?: readonly FieldName<E>[];
}

/**
 * A related list on a record's page, derived from its declaration. Its texts are
 * `linehaul.related.<page's entity>.<its own>`: the title, and the button for a new one.
 */
export function RelatedList<E extends Entity>({ of, under, fields }: RelatedListProps<E>) {
  const record = useRecordContext();
  if (!record) return null;
  const declared = Object.entries(of.fields);
  const by = declared.find(([, { target }]) => target === under.name)?.[0] ?? '';
  const names =
    fields ??
    declared.flatMap(([name, { options }]) => (name === by || options.computed ? [] : [name]));
  const shown = names as readonly FieldName<E>[]; // They are declared.
  const begin = BEGINS.find(name => name in of.fields);
  const calls = relatedCalls(of, by, record.id);
  const words = `linehaul.related.${under.name}.${of.name}`;
  return (
    <RelatedSection
      of={of}
      under={under}
      calls={calls}
      title={`${words}.title`}
      add={`${words}.add`}
      columns={[
        ...fieldColumns(of, begin || isDated(of) ? shown : [...shown, 'created_at']),
        writerColumn,
      ]}
      sort={calls.list.includes('?') ? begin : undefined}
      isOver={isOver(of)}
      start={startValues(of, { [by]: record.id, ...(begin && { [begin]: nowAs(of, begin) }) })}
    >
      {shown.map((name, at) => (
        <Input key={name} of={of} source={name} autoFocus={at === 0} />
      ))}
    </RelatedSection>
  );
}

/** The declared names of start and end fields. */
const BEGINS = ['assigned_at', 'from', 'happened_at'];
const ENDS = ['unassigned_at', 'to'];

const isDated = ({ fields }: Entity) =>
  Object.values(fields).some(({ kind, options }) => kind === 'moment' && options.required);

const nowAs = ({ fields }: Entity, name: string) =>
  fields[name]?.kind === 'moment' ? new Date().toISOString() : ownToday();

/** Ended, inactive or completed rows come last. */
const isOver =
  ({ fields }: Entity) =>
  (row: RaRecord): boolean => {
    if (row.is_active === false || row.reached === true) return true;
    const end = ENDS.find(name => name in fields);
    if (!end || row[end] === null) return false;
    return fields[end]?.kind === 'moment' || String(row[end]) < ownToday();
  };
