import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Entity, FieldName } from '../../../schema/entity.ts';
import { personName } from '../../../schema/recordName.ts';
import type { Person } from '../../../schema/responses/shared.ts';
import { StatusValue } from '../derived/StatusValue.tsx';
import { isStatusField } from '../derived/statusLook.ts';
import { Value } from '../derived/Value.tsx';
import { usePathTo } from '../parts/usePathTo.ts';

/** A column of a related list. Its cell is rendered with the row as its record. */
export interface RelatedColumn {
  name: string;
  /** A message key, or `resources.<entity>.fields.<field>`. */
  label: string;
  cell: ReactNode;
}

/** The columns of declared fields. */
export const fieldColumns = <E extends Entity>(
  of: E,
  names: readonly (FieldName<E> | 'created_at')[],
): RelatedColumn[] =>
  names.map(name => ({
    name,
    label: `resources.${of.name}.fields.${name}`,
    cell: <Cell of={of} source={name} />,
  }));

function Cell<E extends Entity>({ of, source }: { of: E; source: FieldName<E> | 'created_at' }) {
  if (source !== 'created_at' && isStatusField(of, source)) {
    return <StatusValue of={of} source={source} />;
  }
  const target = of.fields[source]?.target;
  const value = <Value of={of} source={source} />;
  return target ? (
    <ToRecord target={target} source={source}>
      {value}
    </ToRecord>
  ) : (
    value
  );
}

interface ToRecordProps {
  target: string;
  source: string;
  children: ReactNode;
}

/** Links to the referenced record, where it has a page. */
function ToRecord({ target, source, children }: ToRecordProps) {
  const row = useRecordContext();
  const pathTo = usePathTo(target);
  const id: number | null | undefined = row?.[source];
  const path = id ? pathTo('show', id) : null;
  return path ? <Link to={path}>{children}</Link> : children;
}

/** The author. */
export const writerColumn: RelatedColumn = {
  name: 'created_by',
  label: 'linehaul.fleet.by',
  cell: <Writer />,
};

function Writer() {
  const record = useRecordContext<{ id: number; created_user?: Person | null }>();
  return record?.created_user ? personName(record.created_user) : '–';
}
