import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
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

/** Some of the record's fields with their labels, in two columns where they fit. */
export function ValueSection<E extends Entity>(props: ValueSectionProps<E>) {
  const { of, name, fields, children } = props;
  const translate = useTranslate();
  const title = props.title ?? translate(`linehaul.forms.sections.${name || 'general'}`);
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.facts}>
        {fields.map(field => (
          <DeclaredFact key={field} of={of} source={field} />
        ))}
        {children}
      </dl>
    </section>
  );
}

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
