import { type RaRecord, useRecordContext } from 'ra-core';
import { Fragment } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { Value } from '../derived/Value.tsx';
import { Age } from '../parts/Age.tsx';
import styles from './table.module.css';

interface JoinedProps {
  of: Entity;
  fields: readonly string[];
  at?: string;
}

/** The values of some fields separated by commas, and how old they are. */
export function Joined({ of, fields, at }: JoinedProps) {
  const record = useRecordContext<RaRecord>();
  const filled = fields.filter(name => record?.[name] !== null && record?.[name] !== '');
  if (!record || filled.length === 0) return <span aria-hidden="true">–</span>;
  const since = at ? record[at] : null;
  const words = filled.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <Value of={of} source={name} />
    </Fragment>
  ));
  if (!since) return words;
  return (
    <span className={styles.joined}>
      <span className={styles.clip}>{words}</span>
      <Age at={String(since)} />
    </span>
  );
}
