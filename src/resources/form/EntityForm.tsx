import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import type { Entity, FieldName } from '../../../schema/entity.ts';
import { useResourceNames } from '../../format/names.ts';
import { sectionsOf } from '../derived/sections.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormSection } from './FormSection.tsx';
import { RecordForm } from './RecordForm.tsx';
import { startValues } from './startValues.ts';
import type { SaveCall, Values } from './useSave.ts';

export interface EntityFormProps<E extends Entity> {
  of: E;
  /** The edited record. Left out for a new one. */
  record?: RaRecord;
  /** Initial values of a new record. They take precedence over the declaration's defaults. */
  start?: Values;
  /** The draft key of a new record, where several are created at one address. */
  draft?: string;
  /** `FormSection`s written by hand. Default: one per group of the declaration. */
  children?: ReactNode;
  /** A `RecordHead`. Rendered inside the form, so it can read the form's state. */
  head?: ReactNode;
  aside?: ReactNode;
  /** The save call, where it is not the regular create or update. */
  save?: SaveCall;
  onSaved: (record: RaRecord, goesOn: 'here' | 'new') => void;
  onCancel: () => void;
  /** Offers to continue with another new record. */
  canAddMore?: boolean;
}

/** The form of an entity: its declared sections, rules and inputs. */
export function EntityForm<E extends Entity>(props: EntityFormProps<E>) {
  const { of, record, start, draft, children, canAddMore = false, ...rest } = props;
  const { inOne } = useResourceNames(of);
  const translate = useTranslate();
  const first = useMemo(() => startValues(of, start), [of, start]);
  return (
    <RecordForm
      {...rest}
      of={of}
      record={record}
      first={first}
      draftOf={base => `${of.name} ${base?.id ?? draft ?? 'new'}`}
      saveText={translate('linehaul.forms.save', { one: inOne })}
      canAddMore={canAddMore}
      clashDialog={({ onResolved, ...clash }) => (
        <ConflictDialog
          {...clash}
          of={of}
          onResolved={values => onResolved(values, clash.current)}
        />
      )}
    >
      {children ?? <DerivedSections of={of} />}
    </RecordForm>
  );
}

function DerivedSections<E extends Entity>({ of }: { of: E }) {
  const translate = useTranslate();
  return sectionsOf(of).map(({ name, fields }, index) => (
    <FormSection
      key={name}
      of={of}
      name={name}
      fields={fields as FieldName<E>[]} // They were read from the declaration.
      hint={index === 0 ? translate('linehaul.forms.required') : undefined}
      autoFocus={index === 0}
    />
  ));
}
