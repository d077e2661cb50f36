import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { saveDrafts } from '../../../storage/drafts/saveDrafts.ts';
import type { LoadValues } from '../form/formValues.ts';
import { ConfirmationDrop } from './ConfirmationDrop.tsx';
import { isSameDocument } from './draftOf.ts';
import { correctedIn, nextToEntered, type Typed, typedIn } from './typedBefore.ts';

interface DocumentOfTypedProps {
  /** The document that the form started from. */
  reviewed?: File;
  /** Starts the load from a document if nothing was typed, or continues with one of the queue. */
  onFile: (file: File) => void;
  /** Starts it together with what was typed before, which stays. */
  onFill: (file: File, typed: Typed) => void;
  /** Starts it with the document only, as the person chose. */
  onStartOver: (file: File) => void;
  /** Whether the form started from another load: that counts as typed. */
  isLike: boolean;
  label?: string;
}

/**
 * The document area of a new load's form. If the person has typed something, it asks what to do
 * with it. Documents of a queue change: what is typed for each waits with it.
 */
export function DocumentOfTyped(props: DocumentOfTypedProps) {
  const { reviewed, onFile, onFill, onStartOver, isLike, label } = props;
  const { isDirty, defaultValues } = useFormState();
  const form = useFormContext();
  const [asked, setRequested] = useState<File>();
  const close = () => setRequested(undefined);
  // Drafts are stored every few seconds: this stores what was typed since.
  const leave = () => {
    close();
    void saveDrafts();
  };
  const isReviewed = (file: File) => reviewed !== undefined && isSameDocument(file, reviewed);
  const fill = (file: File) => {
    const values = form.getValues() as LoadValues; // Of a load's form.
    const began = isLike ? {} : (defaultValues ?? {});
    leave();
    onFill(file, isReviewed(file) ? correctedIn(values, began) : typedIn(values, began));
  };
  const startOver = (file: File) => {
    leave();
    onStartOver(file);
  };
  const review = (file: File) => {
    if (file === reviewed) return;
    leave();
    onFile(file);
  };
  return (
    <>
      <ConfirmationDrop
        onFile={file => (isDirty ? setRequested(file) : onFile(file))}
        onReview={review}
        label={label}
        isInForm
      />
      {asked && (
        <Question
          file={asked}
          isReviewed={isReviewed(asked)}
          onFill={() => fill(asked)}
          onStartOver={() => startOver(asked)}
          onClose={close}
        />
      )}
    </>
  );
}

interface QuestionProps {
  file: File;
  /**
   * Whether this is the document that the form started from: entries next to it share one draft.
   */
  isReviewed: boolean;
  onFill: () => void;
  onStartOver: () => void;
  onClose: () => void;
}

function Question({ file, isReviewed, onFill, onStartOver, onClose }: QuestionProps) {
  const translate = useTranslate();
  const titleId = useId();
  const t = (key: string) => translate(`linehaul.confirmation.typed.${key}`, { name: file.name });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        <p>{t(isReviewed ? 'sameText' : 'text')}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        <Button variant="outlined" onClick={onStartOver}>
          {t('startOver')}
        </Button>
        <Button variant="contained" onClick={onFill} autoFocus>
          {t('fill')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Inside a form started from a document: restores what was typed before. It is not saved yet. */
export function TypedBefore({ typed }: { typed: Typed }) {
  const { getValues, reset } = useFormContext();
  // Until then the form is setting its initial values. Later it belongs to the person again.
  const { isReady } = useFormState();
  useEffect(() => {
    if (!isReady) return;
    const read = getValues() as LoadValues; // Of a load's form.
    reset(nextToEntered(read, typed), { keepDefaultValues: true });
  }, [isReady, getValues, reset, typed]);
  return null;
}
