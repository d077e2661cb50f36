import type { ReactElement } from 'react';
import type { Entity, FieldName } from '../../../schema/entity.ts';
import { Column } from './Column.tsx';
import { listableFields } from './defaultColumns.ts';

/** The columns that a list written by hand does not show at first: every other declared field. */
export const restColumns = <E extends Entity>(
  of: E,
  written: readonly FieldName<E>[],
): ReactElement[] =>
  listableFields(of)
    .filter(name => !(written as readonly string[]).includes(name))
    .map(name => <Column key={name} of={of} source={name as FieldName<E>} hidden />); // declared
