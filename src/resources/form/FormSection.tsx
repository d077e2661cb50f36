import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Entity, FieldName } from '../../../schema/entity.ts';
import styles from './form.module.css';
import { Input } from './Input.tsx';
import { useReportSection } from './sectionContext.ts';

interface FormSectionProps<E extends Entity> {
  of: E;
  /** A group of the declaration. Its title is `linehaul.forms.sections.<name>`. */
  name: string;
  /** The declared fields. Their inputs are rendered here unless there are children. */
  fields: readonly FieldName<E>[];
  title?: string;
  /** Fields without which it does not count as complete, although nothing requires them. */
  completeWith?: readonly FieldName<E>[];
  /** Small gray text next to the title. */
  hint?: string;
  /** Inputs written by hand, instead of the derived ones. */
  children?: ReactNode;
  autoFocus?: boolean;
}

/** A titled section of a form, in two columns where there is room. */
export function FormSection<E extends Entity>(props: FormSectionProps<E>) {
  const { of, name, fields, hint, children, autoFocus, completeWith = [] } = props;
  const translate = useTranslate();
  const title = props.title ?? translate(`linehaul.forms.sections.${name || 'general'}`);
  const required = fields.filter(field => of.fields[field]?.options.required);
  useReportSection({ name, title, fields, required: [...required, ...completeWith] });

  return (
    <section data-section={name} className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>
        {title}
        {hint && <span className={styles.hint}>{hint}</span>}
      </h2>
      <div className={styles.fields}>
        {children ??
          fields.map((field, index) => (
            <Input
              key={field}
              of={of}
              source={field}
              className={of.fields[field]?.options.long ? styles.wide : undefined}
              autoFocus={autoFocus && index === 0}
            />
          ))}
      </div>
    </section>
  );
}
