import type { ReactElement } from 'react';
import type { Entity, FieldName } from '../../../schema/entity.ts';
import { Col, Column } from './Column.tsx';
import { listableFields } from './defaultColumns.ts';
import { Joined } from './Joined.tsx';

/** Columns of declared fields with their width in pixels. 0 means the default of their kind. */
export const columnsOf = <E extends Entity>(
  of: E,
  widths: { readonly [F in FieldName<E>]?: number },
): ReactElement<Named>[] =>
  Object.entries(widths).map(([source, width]) => (
    <Column
      key={source}
      of={of}
      source={source as FieldName<E>} // A key of the declared ones.
      {...(width && { width: Number(width) })}
    />
  ));

interface JoinedColumnFacts<E extends Entity> {
  name: string;
  label: string;
  fields: readonly FieldName<E>[];
  /** Default: the first of the fields. */
  sortBy?: FieldName<E>;
  /** The time field: its age is shown next to them. */
  at?: FieldName<E>;
  width: number;
}

/** Fields that are read together: a city and its state, both drivers of a team. */
export const joinedColumn = <E extends Entity>(of: E, facts: JoinedColumnFacts<E>) => (
  <Col
    key={facts.name}
    name={facts.name}
    label={facts.label}
    sortBy={facts.sortBy ?? facts.fields[0]}
    exports={facts.at ? [...facts.fields, facts.at] : facts.fields}
    width={facts.width}
  >
    <Joined of={of} fields={facts.fields} at={facts.at} />
  </Col>
);

/** Columns written by hand, followed by all other declared fields, hidden. */
export function withRest(
  of: Entity,
  columns: readonly ReactElement<Named>[],
): ReactElement<Named>[] {
  const written = columns.map(({ props }) => props.name ?? props.source);
  const rest = listableFields(of).filter(name => !written.includes(name));
  return [...columns, ...rest.map(name => <Column key={name} of={of} source={name} hidden />)];
}

interface Named {
  name?: string;
  source?: string;
}
