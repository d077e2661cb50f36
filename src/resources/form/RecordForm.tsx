import { Form, type RaRecord, RecordContextProvider } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import { FormFooter } from './FormFooter.tsx';
import { FormKeys } from './FormKeys.tsx';
import styles from './form.module.css';
import { refusedFields } from './formErrors.ts';
import { SectionForm } from './SectionForm.tsx';
import { type SaveCall, useSave, type Values } from './useSave.ts';

/** Two versions of one record: as typed here, and as another person saved it meanwhile. */
export interface Clash {
  /** The record that the form started from. */
  base: RaRecord;
  mine: Values;
  current: RaRecord;
  /** Saves the chosen values over the version that they were chosen for. */
  onResolved: (values: Values, over: RaRecord) => void;
  onClose: () => void;
}

export interface RecordFormProps {
  of: Entity;
  /** The edited record, in the form's shape. Left out for a new one. */
  record: RaRecord | undefined;
  /** The values of a new record. */
  first: Values;
  /** Names the draft. Records edited at one address need different names. */
  draftOf: (base: RaRecord | undefined) => string;
  /** The server's answer in the form's shape, where it has a shape of its own. */
  formOf?: (saved: RaRecord) => RaRecord;
  /** The save call, where it is not the regular create or update. */
  save?: SaveCall | undefined;
  /** Verb and object: "Save truck". */
  saveText: string;
  onSaved: (record: RaRecord, goesOn: 'here' | 'new') => void;
  onCancel: () => void;
  /** Offers to continue with another new record. */
  canAddMore: boolean;
  /** Asks which version of each value stays. */
  clashDialog: (clash: Clash) => ReactNode;
  head?: ReactNode;
  aside?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/**
 * What every form of a record does, whatever is in it: drafts, shortcuts, saving, the server's errors
 * at their fields, and the question when somebody else saved the record first.
 */
export function RecordForm(props: RecordFormProps) {
  const { of, first, draftOf, formOf = asIs, saveText, onCancel, canAddMore } = props;
  const { clashDialog, head, aside, isWide, children } = props;
  const [base, setBase] = useState(props.record);
  const [savedAt, setSavedAt] = useState<Date>();
  const [clash, setClash] = useState<Pick<Clash, 'mine' | 'current'>>();
  const [round, setRound] = useState(0);
  const goesOn = useRef<'here' | 'new'>('here');
  const isSaved = useRef(false);
  const save = useSave(of, props.save);

  async function submit(values: Values, previous = base) {
    const { saved, current, error } = await save(values, previous);
    if (current) {
      setClash({ mine: values, current });
      return undefined;
    }
    if (!saved) return refusedFields(error);
    // After the form knows that it was saved, and its draft is deleted.
    setTimeout(() => whenSaved(saved));
    return undefined;
  }

  function whenSaved(saved: RaRecord) {
    const how = goesOn.current;
    goesOn.current = 'here';
    isSaved.current = true;
    setClash(undefined);
    setSavedAt(new Date());
    if (base) setBase(formOf(saved));
    if (how === 'new') setRound(round + 1);
    props.onSaved(saved, how);
  }

  return (
    // A form over another one must not take that one's record as its own.
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
        <DraftKeeper name={draftOf(base)} base={base} onBase={setBase} isSaved={isSaved} />
        <FormKeys goesOn={goesOn} canAddMore={canAddMore}>
          {({ saveAndNew }) => (
            <SectionForm
              head={head}
              aside={aside}
              isWide={isWide}
              footer={
                <FormFooter
                  save={saveText}
                  onSaveAndNew={canAddMore ? saveAndNew : undefined}
                  onCancel={onCancel}
                  savedAt={savedAt}
                />
              }
            >
              {children}
            </SectionForm>
          )}
        </FormKeys>
        {clash &&
          base &&
          clashDialog({
            ...clash,
            base,
            onResolved: (values, over) => void submit(values, over),
            onClose: () => setClash(undefined),
          })}
      </Form>
    </RecordContextProvider>
  );
}

const asIs = (record: RaRecord) => record;
