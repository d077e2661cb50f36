import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { focusField } from '../../feedback/focusField.ts';
import { localTime } from '../../format/localTime.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { BusyButton } from '../parts/BusyButton.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import styles from './form.module.css';
import { errorNames } from './formErrors.ts';
import { useSections } from './sectionContext.ts';

interface FormFooterProps {
  /** Verb and object: "Save truck". */
  save: string;
  onSaveAndNew?: () => void;
  onCancel: () => void;
  savedAt?: Date;
}

/** Save, Save and new, Cancel, the number of errors, and the time of the last save. */
export function FormFooter({ save, onSaveAndNew, onCancel, savedAt }: FormFooterProps) {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  return (
    <footer className={styles.footer}>
      <BusyButton
        type="submit"
        variant="contained"
        isBusy={isSubmitting}
        aria-keyshortcuts="Control+S"
      >
        {save}
        <kbd className={styles.key}>Ctrl S</kbd>
      </BusyButton>
      {onSaveAndNew && (
        <BusyButton
          onClick={onSaveAndNew}
          isBusy={isSubmitting}
          title="Ctrl Enter"
          aria-keyshortcuts="Control+Enter"
        >
          {translate('linehaul.forms.saveAndNew')}
        </BusyButton>
      )}
      <CancelButton onCancel={onCancel} />
      <span className={styles.gap} />
      <Condition savedAt={savedAt} />
    </footer>
  );
}

/** Asks before discarding what was typed. */
function CancelButton({ onCancel }: Pick<FormFooterProps, 'onCancel'>) {
  const [isAsking, setAsking] = useState(false);
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  const translate = useTranslate();
  const discard = () => {
    reset();
    // After the form knows that nothing is left to save.
    setTimeout(onCancel);
  };
  return (
    <>
      <Button variant="text" onClick={() => (isDirty ? setAsking(true) : onCancel())}>
        {translate('linehaul.forms.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('linehaul.forms.discardTitle')}
          confirm={translate('linehaul.forms.discard')}
          isDangerous
          onConfirm={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Condition({ savedAt }: Pick<FormFooterProps, 'savedAt'>) {
  const { errors, isDirty } = useFormState();
  const order = useSections().flatMap(({ fields }) => fields);
  const translate = useTranslate();
  const wrong = errorNames(errors);
  const place = (name: string) => order.indexOf(name.split('.')[0] ?? '');
  const [first] = [...wrong].sort((one, other) => place(one) - place(other));

  if (first) {
    return (
      <button type="button" className={styles.errors} onClick={() => focusField(first)}>
        <Glyph name="st-late" size={14} />
        {translate('linehaul.forms.errors', { smart_count: wrong.length })}
      </button>
    );
  }
  return (
    <span className={styles.condition} role="status">
      {isDirty
        ? translate('linehaul.forms.unsaved')
        : savedAt && translate('linehaul.forms.savedAt', { time: localTime(savedAt) })}
    </span>
  );
}
