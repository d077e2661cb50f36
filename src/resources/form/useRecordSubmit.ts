import { type RaRecord, useTranslate } from 'ra-core';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from '../../feedback/toasts.ts';
import { refusedFields } from './formErrors.ts';
import type { Clash, RecordFormProps } from './RecordForm.tsx';
import { snapshotOf, typedMeanwhile } from './typedMeanwhile.ts';
import { useSave, type Values } from './useSave.ts';

type Submitting = Pick<RecordFormProps, 'of' | 'record' | 'save' | 'onSaved'> & {
  formOf: (saved: RaRecord) => RaRecord;
  form: RefObject<UseFormReturn | null>;
};

/** What a record's form starts from, and what happens when it is sent. */
export function useRecordSubmit({ of, record, formOf, save: call, onSaved, form }: Submitting) {
  const [base, setBase] = useState(record);
  const [savedAt, setSavedAt] = useState<Date>();
  const [clash, setClash] = useState<Pick<Clash, 'mine' | 'current'>>();
  const [round, setRound] = useState(0);
  const goesOn = useRef<'here' | 'new'>('here');
  // Set when the server has saved the record and nothing was typed since: until then there is
  // something to lose, whatever the form itself says of its last submit.
  const isSaved = useRef(false);
  const isCreated = useRef(false);
  const forgetDraft = useRef(() => {});
  const translate = useTranslate();
  const save = useSave(of, call);

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
      setBase(record);
      setRound(round + 1);
    }
    onSaved(saved, how);
  }

  /** The form stays open on the saved record, with what was typed while it was being saved. */
  function goOnTyping(saved: RaRecord, typed: Values) {
    if (!base) forgetDraft.current(); // It was the draft of a new record.
    // At once: the form takes its record before the values are put over it.
    flushSync(() => setBase(formOf(saved)));
    form.current?.reset(typed, { keepDefaultValues: true });
    toast({ kind: 'info', message: translate('linehaul.forms.typedMeanwhile') });
  }

  return {
    base,
    setBase,
    savedAt,
    clash,
    endClash: () => setClash(undefined),
    /** Grows with each further new record: a form of its own. */
    round,
    submit,
    goesOn,
    isSaved,
    forgetDraft,
  };
}
