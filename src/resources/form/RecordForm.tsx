import { Form, type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import type { Entity } from '../../../schema/entity.ts';
import { toast } from '../../feedback/toasts.ts';
import { SavedContext } from '../../storage/drafts/savedContext.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import { FormFooter } from './FormFooter.tsx';
import { FormKeys } from './FormKeys.tsx';
import styles from './form.module.css';
import { refusedFields } from './formErrors.ts';
import { SectionForm } from './SectionForm.tsx';
import { snapshotOf, typedMeanwhile } from './typedMeanwhile.ts';
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
  const form = useRef<UseFormReturn>(null);
  // Set when the server has saved the record and nothing was typed since: until then there is
  // something to lose, whatever the form itself says of its last submit.
  const isSaved = useRef(false);
  const isCreated = useRef(false);
  const forgetDraft = useRef(() => {});
  const translate = useTranslate();
  const save = useSave(of, props.save);

  async function submit(values: Values, previous = base) {
    // Ctrl+S once more, before the next page is shown.
    if (!previous && isCreated.current) return undefined;
    const sent = snapshotOf(form.current?.getValues() ?? values);
    const { saved, current, error } = await save(values, previous);
    if (current) {
      setClash({ mine: values, current });
      return undefined;
    }
    if (!saved) {
      goesOn.current = 'here';
      return refusedFields(error);
    }
    isCreated.current = true;
    // After the form has ended its submit.
    setTimeout(() => whenSaved(saved, sent));
    return undefined;
  }

  function whenSaved(saved: RaRecord, sent: Values) {
    const how = goesOn.current;
    goesOn.current = 'here';
    setClash(undefined);
    setSavedAt(new Date());
    const typed = typedMeanwhile(sent, form.current?.getValues() ?? sent, formOf(saved));
    if (typed) {
      goOnTyping(saved, typed);
      return;
    }
    isSaved.current = true;
    forgetDraft.current();
    if (base) setBase(formOf(saved));
    if (how === 'new') {
      isCreated.current = false;
      setBase(props.record);
      setRound(round + 1);
    }
    props.onSaved(saved, how);
  }

  /** The form stays open on the saved record, with what was typed while it was being saved. */
  function goOnTyping(saved: RaRecord, typed: Values) {
    if (!base) forgetDraft.current(); // It was the draft of a new record.
    // At once: the form takes its record before the values are put over it.
    flushSync(() => setBase(formOf(saved)));
    form.current?.reset(typed, { keepDefaultValues: true });
    toast({ kind: 'info', message: translate('linehaul.forms.typedMeanwhile') });
  }

  return (
    // A form over another one must not take that one's record as its own.
    <RecordContextProvider value={base}>
      <SavedContext value={isSaved}>
        <Form
          key={round}
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
            onBase={setBase}
            isSaved={isSaved}
            forget={forgetDraft}
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
