import { Form, type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Entity, FieldName } from '../../../schema/entity.ts';
import { useResourceNames } from '../../words/names.ts';
import { sectionsOf } from '../derived/sections.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftKeeper } from './DraftKeeper.tsx';
import { FormFooter } from './FormFooter.tsx';
import { FormKeys } from './FormKeys.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './form.module.css';
import { refusedFields } from './formErrors.ts';
import { SectionForm } from './SectionForm.tsx';
import { startValues } from './startValues.ts';
import { type SaveCall, useSave, type Values } from './useSave.ts';

export interface EntityFormProps<E extends Entity> {
  of: E;
  /** What is edited; left out for a new record. */
  record?: RaRecord;
  /** First values of a new record, before the declaration's defaults. */
  start?: Values;
  /** Which draft of a new record this is, where several are made at one address. */
  draft?: string;
  /** `FormSection`s written by hand; left out, one for each group of the declaration. */
  children?: ReactNode;
  /** A `RecordHead`; drawn inside the form, so it may ask for the form's state. */
  head?: ReactNode;
  aside?: ReactNode;
  /** The call that saves, where it is not the regular create or update. */
  save?: SaveCall;
  onSaved: (record: RaRecord, goesOn: 'here' | 'new') => void;
  onCancel: () => void;
  /** Offers to go on with another new record. */
  canAddMore?: boolean;
}

/** The form of an entity: sections, rules and inputs as declared, drafts, conflicts and keys. */
export function EntityForm<E extends Entity>(props: EntityFormProps<E>) {
  const { of, start, draft, children, head, aside, onSaved, onCancel, canAddMore } = props;
  const [base, setBase] = useState(props.record);
  const [savedAt, setSavedAt] = useState<Date>();
  const [conflict, setConflict] = useState<{ mine: Values; current: RaRecord }>();
  const [round, setRound] = useState(0);
  const goesOn = useRef<'here' | 'new'>('here');
  const save = useSave(of, props.save);
  const { inOne } = useResourceNames(of);
  const translate = useTranslate();
  const first = useMemo(() => startValues(of, start), [of, start]);

  async function submit(values: Values, previous = base) {
    const { saved, current, error } = await save(values, previous);
    if (current) {
      setConflict({ mine: values, current });
      return undefined;
    }
    if (!saved) return refusedFields(error);

    // Once the form knows that it was saved, and its draft is forgotten.
    setTimeout(() => whenSaved(saved));
    return undefined;
  }

  function whenSaved(saved: RaRecord) {
    const how = goesOn.current;
    goesOn.current = 'here';
    setConflict(undefined);
    setSavedAt(new Date());
    if (base) setBase(saved);
    if (how === 'new') setRound(round + 1);
    onSaved(saved, how);
  }

  return (
    // A form opened over another one must not take that one's record for its own.
    <RecordContextProvider value={base}>
      <Form
        key={round}
        record={base}
        defaultValues={base ? undefined : first}
        onSubmit={(values: Values) => submit(values)}
        className={styles.shell}
        noValidate
        disableInvalidFormNotification
      >
        <DraftKeeper
          name={`${of.name} ${base?.id ?? draft ?? 'new'}`}
          base={base}
          onBase={setBase}
        />
        <FormKeys goesOn={goesOn} canAddMore={canAddMore === true}>
          {({ saveAndNew }) => (
            <SectionForm
              head={head}
              aside={aside}
              footer={
                <FormFooter
                  save={translate('linehaul.forms.save', { one: inOne })}
                  onSaveAndNew={canAddMore ? saveAndNew : undefined}
                  onCancel={onCancel}
                  savedAt={savedAt}
                />
              }
            >
              {children ?? <DerivedSections of={of} />}
            </SectionForm>
          )}
        </FormKeys>
        {conflict && base && (
          <ConflictDialog
            of={of}
            base={base}
            {...conflict}
            onResolved={values => void submit(values, conflict.current)}
            onClose={() => setConflict(undefined)}
          />
        )}
      </Form>
    </RecordContextProvider>
  );
}

function DerivedSections<E extends Entity>({ of }: { of: E }) {
  const translate = useTranslate();
  return sectionsOf(of).map(({ name, fields }, index) => (
    <FormSection
      key={name}
      of={of}
      name={name}
      fields={fields as FieldName<E>[]} // they were read off the declaration
      hint={index === 0 ? translate('linehaul.forms.required') : undefined}
      autoFocus={index === 0}
    />
  ));
}
