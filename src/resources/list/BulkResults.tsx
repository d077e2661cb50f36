import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import styles from './results.module.css';
import type { BulkAction, BulkResult } from './useBulk.ts';

interface BulkResultsProps {
  action: BulkAction;
  results: readonly BulkResult[];
  onClose: () => void;
}

/** What was done and what was not, row by row, with the reason. */
export function BulkResults({ action, results, onClose }: BulkResultsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const refused = results.filter(result => result.refused !== undefined);
  const done = results.length - refused.length;

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {translate(`linehaul.lists.bulk.partly.${action}`, { done, refused: refused.length })}
      </DialogTitle>
      <DialogContent>
        <ul className={styles.list}>
          {refused.map(({ id, name, refused: why }) => (
            <li key={id}>
              <b>{name}</b> <span>{why}</span>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('linehaul.feedback.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
