import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type Identifier, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId } from 'react';
import type { RowResult } from '../../schema/responses/answer.ts';
import { Glyph } from '../theme/Glyph.tsx';
import { focusOn } from './focusOn.ts';
import styles from './RowResults.module.css';

interface RowResultsProps<R extends Shown> {
  title: string;
  results: readonly R[];
  /** The name of the row. */
  nameOf: (result: R) => ReactNode;
  /** What was done for a row that succeeded. */
  doneOf?: (result: R) => ReactNode;
  /** Next to Close: what to do next. */
  children?: ReactNode;
  onClose: () => void;
}

type Shown = Omit<RowResult, 'id'> & { id: Identifier };

/** What was done for each row of a selection, and why some failed. Failures come first. */
export function RowResults<R extends Shown>(props: RowResultsProps<R>) {
  const { title, results, nameOf, doneOf, children, onClose } = props;
  // Rows that are still selected can be acted on; otherwise the focus returns to the list's row.
  useEffect(
    () => () => focusOn('[role=toolbar] button:enabled', '[data-row-link][tabindex="0"]'),
    [],
  );
  const translate = useTranslate();
  const titleId = useId();
  const sorted = [...results].sort((one, other) => Number(one.ok) - Number(other.ok));

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <ul className={styles.list}>
          {sorted.map(result => (
            <li key={result.id} className={styles.row}>
              <span className={result.ok ? styles.done : styles.refused}>
                <Glyph
                  name={result.ok ? 'ic-check' : 'ic-warn'}
                  label={translate(`linehaul.billing.results.${result.ok ? 'done' : 'refused'}`)}
                />
              </span>
              <b className={styles.name}>{nameOf(result)}</b>
              <span className={result.ok ? '' : styles.refused}>
                {result.ok ? doneOf?.(result) : result.message}
              </span>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        {children}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('linehaul.feedback.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
