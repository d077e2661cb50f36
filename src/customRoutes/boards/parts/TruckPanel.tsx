import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { GridModel } from '../../../grid/GridModel.ts';
import { SegmentedControl } from '../../../grid/pieces/SegmentedControl.tsx';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './truckPanel.module.css';

interface TruckPanelProps<Part extends string> {
  /** What the panel is of, where no row has the focus. */
  label: string;
  /** The truck of the focused row. Undefined without one. */
  unit: string | undefined;
  status: ReactNode;
  parts: readonly { id: Part; name: string }[];
  part: Part;
  onPart: (part: Part) => void;
  onClose: () => void;
  /** The chosen part of the row's details. */
  children: ReactNode;
}

/** Next to a board, without leaving it: the truck of the focused row, in parts. */
export function TruckPanel<Part extends string>(props: TruckPanelProps<Part>) {
  const { label, unit, status, parts, part, onPart, onClose, children } = props;
  const translate = useTranslate();
  return (
    <aside className={styles.panel} aria-label={label}>
      <header className={styles.head}>
        <h2>{unit === undefined ? label : translate('linehaul.boards.peek.unit', { unit })}</h2>
        {status}
        <span className={styles.gap} />
        <IconButton aria-label={translate('linehaul.feedback.close')} onClick={onClose}>
          <Glyph name="ic-x" />
        </IconButton>
      </header>
      <div className={styles.parts}>
        <SegmentedControl label={label} value={part} onChange={onPart} segments={parts} />
      </div>
      <div className={styles.content}>
        {unit === undefined && (
          <p className={styles.muted}>{translate('linehaul.boards.peek.nobody')}</p>
        )}
        {children}
      </div>
    </aside>
  );
}

/** A line of the details, inside a `dl`. A dash where there is nothing to say. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isBlank = children === null || children === undefined || children === '';
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isBlank ? <span className={styles.muted}>–</span> : children}</dd>
    </div>
  );
}

/** The focused row as it is now. */
export function useFocusedRow<Row extends object>({ state, rows }: GridModel<Row>) {
  const focus = useSyncExternalStore(state.subscribeFocus, state.focus);
  const id = focus?.id ?? '';
  return useSyncExternalStore(
    useCallback((listener: () => void) => rows.subscribe(id, listener), [rows, id]),
    () => rows.get(id),
  );
}
