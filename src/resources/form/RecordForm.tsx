import { Form, type RaRecord, RecordContextProvider } from 'ra-core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import type { Entity } from '../../../schema/entity.ts';
import { SavedContext } from '../../storage/drafts/savedContext.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import { FormFooter } from './FormFooter.tsx';
import { FormKeys } from './FormKeys.tsx';
import styles from './form.module.css';
import { SectionForm } from './SectionForm.tsx';
import { useRecordSubmit } from './useRecordSubmit.ts';
import type { SaveCall, Values } from './useSave.ts';

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
  const { first, draftOf, formOf = asIs, saveText, onCancel, canAddMore } = props;
  const { clashDialog, head, aside, isWide, children } = props;
  const form = useRef<UseFormReturn>(null);
  const saving = useRecordSubmit({ ...props, formOf, form });
  const { base, clash, submit, goesOn, isSaved } = saving;

  return (
    // A form over another one must not take that one's record as its own.
    <RecordContextProvider value={base}>
      <SavedContext value={isSaved}>
        <Form
          key={saving.round}
          record={base}
          defaultValues={base ? undefined : first}
          onSubmit={(values: Values) => submit(values)}
          className={styles.shell}
          noValidate
          disableInvalidFormNotification
        >
          <FormHandle to={form} />
          <DraftKeeper
            name={draftOf(base)}
            base={base}
            onBase={saving.setBase}
            isSaved={isSaved}
            forget={saving.forgetDraft}
          />
          <FormKeys goesOn={goesOn} isSaved={isSaved} canAddMore={canAddMore}>
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
                    savedAt={saving.savedAt}
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
              onClose: saving.endClash,
            })}
        </Form>
      </SavedContext>
    </RecordContextProvider>
  );
}

const asIs = (record: RaRecord) => record;

/** The form's own functions, for what happens around it. */
function FormHandle({ to }: { to: RefObject<UseFormReturn | null> }) {
  to.current = useFormContext();
  return null;
}
