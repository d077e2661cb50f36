import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useT } from '../../i18n/useT.ts';
import { ShortForm } from '../../resources/form/ShortForm.tsx';
import { ReasonField } from '../../resources/loads/show/actions/ReasonField.tsx';
import { stepWords } from '../../resources/undo/stepWords.ts';
import { type UndoQuestion, undoQuestion } from '../../resources/undo/undoQuestion.ts';

/** Asks before a load other than the shown one is changed, and for a reason where required. */
export function UndoDialog({ asked }: { asked: UndoQuestion }) {
  const translate = useTranslate();
  const titleId = useId();
  const { step, isRedo, isElsewhere, asksReason, go } = asked;
  const close = () => undoQuestion.set(null);
  const t = useT('undo.ask');
  const what = step && stepWords(step, translate);
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <ShortForm<{ reason?: string }>
        start={NOTHING}
        onSubmit={({ reason }) => {
          close();
          go(reason);
        }}
      >
        <DialogTitle id={titleId}>
          {t(isElsewhere ? 'elsewhere' : 'reason', { load: step?.loads[0]?.internal_id })}
        </DialogTitle>
        <DialogContent>
          {what && <p>{t(isRedo ? 'again' : 'what', { what })}</p>}
          {asksReason && <ReasonField />}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('linehaul.loads.ask.back')}</Button>
          <Button type="submit" variant="contained" autoFocus={!asksReason}>
            {t(isRedo ? 'doRedo' : 'doUndo')}
          </Button>
        </DialogActions>
      </ShortForm>
    </Dialog>
  );
}

const NOTHING = {};
