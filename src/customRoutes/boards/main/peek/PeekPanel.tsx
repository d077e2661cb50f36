import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { SegmentedControl } from '../../../../grid/pieces/SegmentedControl.tsx';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { StatusChip } from '../../../../theme/StatusChip.tsx';
import { lookOf, shownStatus } from '../edit/statusOptions.ts';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import styles from './peek.module.css';

export type PeekPart = 'facts' | 'history';

interface PeekPanelProps {
  model: GridModel<BoardRow>;
  part: PeekPart;
  onPart: (part: PeekPart) => void;
  onClose: () => void;
}

/** All details of the focused truck next to the board, without leaving it. */
export function PeekPanel({ model, part, onPart, onClose }: PeekPanelProps) {
  const translate = useTranslate();
  const row = useFocusedRow(model);
  const say = (name: string) => translate(`linehaul.boards.peek.${name}`);
  const look = row && lookOf(shownStatus(row));

  return (
    <aside className={styles.panel} aria-label={say('label')}>
      <header className={styles.head}>
        <h2>
          {row ? translate('linehaul.boards.peek.unit', { unit: row.truck.number }) : say('label')}
        </h2>
        {look && <StatusChip status={look} />}
        <span className={styles.gap} />
        <IconButton aria-label={translate('linehaul.feedback.close')} onClick={onClose}>
          <Glyph name="ic-x" />
        </IconButton>
      </header>
      <div className={styles.parts}>
        <SegmentedControl
          label={say('label')}
          value={part}
          onChange={onPart}
          segments={[
            { id: 'facts', name: say('facts') },
            { id: 'history', name: say('history') },
          ]}
        />
      </div>
      <div className={styles.content}>
        {!row && <p className={styles.muted}>{say('nobody')}</p>}
        {row && part === 'facts' && <Facts row={row} />}
        {row && part === 'history' && <History key={row.id} row={row} />}
      </div>
    </aside>
  );
}

/** The focused row in its current state. */
function useFocusedRow(model: GridModel<BoardRow>): BoardRow | undefined {
  const { state, rows } = model;
  const focus = useSyncExternalStore(state.subscribeFocus, state.focus);
  const id = focus?.id ?? '';
  return useSyncExternalStore(
    listener => rows.subscribe(id, listener),
    () => rows.get(id),
  );
}
