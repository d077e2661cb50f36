import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { saveDrafts } from '../../../drafts/saveDrafts.ts';
import type { LoadValues } from '../form/formValues.ts';
import { ConfirmationDrop } from './ConfirmationDrop.tsx';
import { besideTyped, type Typed, typedIn } from './typedBefore.ts';

interface PaperOfTypedProps {
  /** Begins the load from the paper, beside what was typed before it where that is to stay. */
  onFile: (file: File, typed?: Typed) => void;
  /** Whether the form began as another load: that is as good as typed. */
  isLike: boolean;
  label?: string;
}

/**
 * The place for the paper of a new load, inside of its form. Where somebody has begun to type, it is
 * asked what becomes of that. Papers of a pile come and go: what is typed beside each waits with it.
 */
export function PaperOfTyped({ onFile, isLike, label }: PaperOfTypedProps) {
  const { isDirty, defaultValues } = useFormState();
  const form = useFormContext();
  const [asked, setAsked] = useState<File>();
  const close = () => setAsked(undefined);
  const begin = (typed?: Typed) => {
    close();
    // Drafts are kept every few seconds: what was typed since the last time is not to be lost.
    void saveDrafts();
    if (asked) onFile(asked, typed);
  };
  const keep = () => {
    const values = form.getValues() as LoadValues; // of the form of a load
    begin(typedIn(values, isLike ? {} : (defaultValues ?? {})));
  };
  return (
    <>
      <ConfirmationDrop
        onFile={file => (isDirty ? setAsked(file) : onFile(file))}
        onReview={file => onFile(file)}
        label={label}
      />
      {asked && <Question file={asked} onKeep={keep} onBegin={() => begin()} onClose={close} />}
    </>
  );
}

interface QuestionProps {
  file: File;
  onKeep: () => void;
  onBegin: () => void;
  onClose: () => void;
}

function Question({ file, onKeep, onBegin, onClose }: QuestionProps) {
  const translate = useTranslate();
  const titleId = useId();
  const said = (key: string) =>
    translate(`linehaul.confirmation.typed.${key}`, { name: file.name });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{said('title')}</DialogTitle>
      <DialogContent>
        <p>{said('text')}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        <Button variant="outlined" onClick={onBegin}>
          {said('anew')}
        </Button>
        <Button variant="contained" onClick={onKeep} autoFocus>
          {said('fill')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Put inside the form that a paper has begun: what was typed before comes back, and is not saved yet. */
export function TypedBefore({ typed }: { typed: Typed }) {
  const form = useFormContext();
  useEffect(() => {
    const read = form.getValues() as LoadValues; // of the form of a load
    form.reset(besideTyped(read, typed), { keepDefaultValues: true });
  }, [form, typed]);
  return null;
}
