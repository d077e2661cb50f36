import { useRecordContext, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Entity, FieldName } from '../../../schema/entity.ts';
import { StatusValue } from '../derived/StatusValue.tsx';
import { isStatusField } from '../derived/statusLook.ts';
import { Value } from '../derived/Value.tsx';
import { useColumnLabel } from '../list/HeadCell.tsx';
import styles from './show.module.css';

interface ValueSectionProps<E extends Entity> {
  of: E;
  /** A group of the declaration. Its title is `linehaul.forms.sections.<name>`. */
  name: string;
  fields: readonly FieldName<E>[];
  title?: string;
  /** Additional `Fact`s after the declared fields. */
  children?: ReactNode;
}

/**
 * Some of the record's fields with their labels, in two columns where they fit. Those without a value
 * are folded away.
 */
export function ValueSection<E extends Entity>(props: ValueSectionProps<E>) {
  const { of, name, fields, children } = props;
  const record = useRecordContext();
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const title = props.title ?? translate(`linehaul.forms.sections.${name || 'general'}`);
  const filled = fields.filter(field => hasValue(record?.[field]));
  const count = fields.length - filled.length;
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {count > 0 && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {translate(`linehaul.forms.${isWhole ? 'hideEmpty' : 'showEmpty'}`, {
              smart_count: count,
            })}
          </button>
        )}
      </div>
      <dl className={styles.facts}>
        {(isWhole ? fields : filled).map(field => (
          <DeclaredFact key={field} of={of} source={field} />
        ))}
        {children}
      </dl>
    </section>
  );
}

const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

function DeclaredFact<E extends Entity>({ of, source }: { of: E; source: FieldName<E> }) {
  const label = useColumnLabel(`resources.${of.name}.fields.${source}`, source);
  const isLong = of.fields[source]?.options.long;
  return (
    <Fact label={label} isWide={isLong}>
      {isStatusField(of, source) ? (
        <StatusValue of={of} source={source} />
      ) : (
        <Value of={of} source={source} />
      )}
    </Fact>
  );
}

interface FactProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

/** One labeled value. */
export const Fact = ({ label, isWide, children }: FactProps) => (
  <div className={`${styles.fact} ${isWide ? styles.wide : ''}`}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);
