import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { saveDrafts } from '../../../drafts/saveDrafts.ts';
import type { LoadValues } from '../form/formValues.ts';
import { ConfirmationDrop } from './ConfirmationDrop.tsx';
import { isSamePaper } from './draftOf.ts';
import { besideTyped, correctedIn, type Typed, typedIn } from './typedBefore.ts';

interface PaperOfTypedProps {
  /** The paper that the form began with. */
  reviewed?: File;
  /** Begins the load from a paper where nothing was typed, or goes on with one of the pile. */
  onFile: (file: File) => void;
  /** Begins it beside what was typed before, which stays. */
  onFill: (file: File, typed: Typed) => void;
  /** Begins it with nothing but the paper, as somebody has said. */
  onAnew: (file: File) => void;
  /** Whether the form began as another load: that is as good as typed. */
  isLike: boolean;
  label?: string;
}

/**
 * The place for the paper of a new load, inside of its form. Where somebody has begun to type, it is
 * asked what becomes of that. Papers of a pile come and go: what is typed beside each waits with it.
 */
export function PaperOfTyped(props: PaperOfTypedProps) {
  const { reviewed, onFile, onFill, onAnew, isLike, label } = props;
  const { isDirty, defaultValues } = useFormState();
  const form = useFormContext();
  const [asked, setAsked] = useState<File>();
  const close = () => setAsked(undefined);
  // Drafts are kept every few seconds: what was typed since the last time is not to be lost.
  const leave = () => {
    close();
    void saveDrafts();
  };
  const isReviewed = (file: File) => reviewed !== undefined && isSamePaper(file, reviewed);
  const fill = (file: File) => {
    const values = form.getValues() as LoadValues; // of the form of a load
    const began = isLike ? {} : (defaultValues ?? {});
    leave();
    onFill(file, isReviewed(file) ? correctedIn(values, began) : typedIn(values, began));
  };
  const beginAnew = (file: File) => {
    leave();
    onAnew(file);
  };
  const review = (file: File) => {
    if (file === reviewed) return;
    leave();
    onFile(file);
  };
  return (
    <>
      <ConfirmationDrop
        onFile={file => (isDirty ? setAsked(file) : onFile(file))}
        onReview={review}
        label={label}
        isInForm
      />
      {asked && (
        <Question
          file={asked}
          isReviewed={isReviewed(asked)}
          onFill={() => fill(asked)}
          onAnew={() => beginAnew(asked)}
          onClose={close}
        />
      )}
    </>
  );
}

interface QuestionProps {
  file: File;
  /** Whether it is the paper that the form began with: what is typed beside it has one draft. */
  isReviewed: boolean;
  onFill: () => void;
  onAnew: () => void;
  onClose: () => void;
}

function Question({ file, isReviewed, onFill, onAnew, onClose }: QuestionProps) {
  const translate = useTranslate();
  const titleId = useId();
  const said = (key: string) =>
    translate(`linehaul.confirmation.typed.${key}`, { name: file.name });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{said('title')}</DialogTitle>
      <DialogContent>
        <p>{said(isReviewed ? 'sameText' : 'text')}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        <Button variant="outlined" onClick={onAnew}>
          {said('anew')}
        </Button>
        <Button variant="contained" onClick={onFill} autoFocus>
          {said('fill')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Put inside the form that a paper has begun: what was typed before comes back, and is not saved yet. */
export function TypedBefore({ typed }: { typed: Typed }) {
  const { getValues, reset } = useFormContext();
  // Until then the form sets itself to what it begins with; later it is somebody's again.
  const { isReady } = useFormState();
  useEffect(() => {
    if (!isReady) return;
    const read = getValues() as LoadValues; // of the form of a load
    reset(besideTyped(read, typed), { keepDefaultValues: true });
  }, [isReady, getValues, reset, typed]);
  return null;
}
