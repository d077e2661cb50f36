import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../i18n/useT.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { type PinnedNote, usePinNote } from './usePinNote.ts';

interface PinButtonProps {
  note: PinnedNote;
  onPinned?: () => void;
}

/** Whether a note is pinned. People who may change the truck pin it or unpin it. */
export function PinButton({ note, onPinned }: PinButtonProps) {
  const t = useT('boards.notes');
  const canRequest = useCanRequest();
  const pin = usePinNote();
  const [isBusy, setBusy] = useState(false);
  if (!canRequest('PUT /truck-notes/{id}')) {
    return note.pinned ? <Glyph name="ic-pin" size={14} label={t('isPinned')} /> : null;
  }
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    const isDone = await pin(note);
    setBusy(false);
    if (isDone) onPinned?.();
  };
  return (
    <IconButton
      size="small"
      color={note.pinned ? 'primary' : 'default'}
      aria-label={t(note.pinned ? 'unpin' : 'pin', { text: note.text })}
      onClick={() => void press()}
    >
      <Glyph name="ic-pin" size={14} />
    </IconButton>
  );
}
