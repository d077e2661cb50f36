import { type RaRecord, useRecordContext } from 'ra-core';
import type { Entity, FieldName } from '../../../schema/entity.ts';
import { ownToday } from '../../preferences/ownZone.ts';
import { Input } from '../derived/Input.tsx';
import { startValues } from '../form/startValues.ts';
import { KeptSection } from './KeptSection.tsx';
import { keptCalls } from './keptCalls.ts';
import { fieldColumns, writerColumn } from './keptColumns.tsx';

interface KeptPartProps<E extends Entity> {
  of: E;
  /** The entity of the page. */
  under: Entity;
  /** What is shown of it and filled in; left out, all that is declared. */
  fields?: readonly FieldName<E>[];
}

/**
 * What is kept under the record of a page, read off its declaration. Its words are
 * `linehaul.kept.<page's entity>.<its own>`: what it is called, and the button of a new one.
 */
export function KeptPart<E extends Entity>({ of, under, fields }: KeptPartProps<E>) {
  const record = useRecordContext();
  if (!record) return null;
  const declared = Object.entries(of.fields);
  const by = declared.find(([, { target }]) => target === under.name)?.[0] ?? '';
  const names =
    fields ??
    declared.flatMap(([name, { options }]) => (name === by || options.computed ? [] : [name]));
  const shown = names as readonly FieldName<E>[]; // they are declared
  const begin = BEGINS.find(name => name in of.fields);
  const calls = keptCalls(of, by, record.id);
  const words = `linehaul.kept.${under.name}.${of.name}`;
  return (
    <KeptSection
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
    </KeptSection>
  );
}

/** How declarations call the beginning and the end of what holds for a time. */
const BEGINS = ['assigned_at', 'from', 'happened_at'];
const ENDS = ['unassigned_at', 'to'];

const isDated = ({ fields }: Entity) =>
  Object.values(fields).some(({ kind, options }) => kind === 'moment' && options.required);

const nowAs = ({ fields }: Entity, name: string) =>
  fields[name]?.kind === 'moment' ? new Date().toISOString() : ownToday();

/** What has ended, is no longer in use or came about lies behind. */
const isOver =
  ({ fields }: Entity) =>
  (row: RaRecord): boolean => {
    if (row.is_active === false || row.reached === true) return true;
    const end = ENDS.find(name => name in fields);
    if (!end || row[end] === null) return false;
    return fields[end]?.kind === 'moment' || String(row[end]) < ownToday();
  };
