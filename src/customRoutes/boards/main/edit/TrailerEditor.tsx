import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import { trailers } from '../../../../../schema/entities/trailers.ts';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { lookupEditor } from '../../../../grid/editors/editors.tsx';
import { secondLine } from '../../../../resources/derived/secondLine.ts';
import { EditPopover } from './EditPopover.tsx';
import styles from './editors.module.css';
import type { BoardEditorProps } from './edits.tsx';
import { type TrailerChoice, trailerEntry } from './trailerEntry.ts';

/**
 * Attaches a trailer to the truck. One that another truck pulls is taken from it only when the
 * person says so. An empty text pasted in the cell takes the trailer off.
 */
export function TrailerEditor({ seen, translate, commit, cancel, ...props }: BoardEditorProps) {
  const [taken, setTaken] = useState<TrailerChoice>();
  // Leaving the lookup ends the edit, except while the question is shown.
  const isPicked = useRef(false);
  const t = (key: string, more = {}) => translate(`linehaul.boards.trailer.${key}`, more);

  const pick = (picked: unknown) => {
    // The lookup returns a trailer of the short list, or none.
    const trailer = picked as TrailerChoice | null;
    const isPulled = trailer?.truck && trailer.truck.id !== seen.id;
    isPicked.current = Boolean(isPulled);
    if (trailer && isPulled) setTaken(trailer);
    else commit(trailerEntry(seen, trailer));
  };
  if (!taken) {
    return trailerLookup({ ...props, commit: pick, cancel: () => !isPicked.current && cancel() });
  }
  const { number } = taken;
  const to = seen.truck.number;
  const title = t('taken', { number, from: taken.truck?.number, to });
  return (
    <EditPopover cell={props.cell} label={title} width="middle" at="below" onCancel={cancel}>
      <p className={styles.title}>{title}</p>
      <div className={styles.buttons}>
        <Button
          variant="contained"
          autoFocus
          onClick={() => commit(trailerEntry(seen, { id: taken.id, number }))}
        >
          {t('move', { to })}
        </Button>
        <Button onClick={cancel}>{t('back')}</Button>
      </div>
    </EditPopover>
  );
}

const trailerLookup = lookupEditor<BoardRow>({
  reference: 'trailers',
  optionText: 'number',
  secondText: (record: RaRecord) => secondLine(trailers, record),
});
