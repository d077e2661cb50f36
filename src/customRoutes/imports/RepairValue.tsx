import { Button } from '@mui/material';
import { useState } from 'react';
import type { ShownGroup } from '../../../schema/importReports.ts';
import { useT } from '../../i18n/useT.ts';
import styles from './imports.module.css';
import { Lines } from './Repairs.tsx';

interface RepairValueProps {
  group: ShownGroup;
  /** Sets what the value means, or fills an empty one. Left out when nothing can be done here. */
  onFix: ((to: string) => void) | undefined;
}

/** One wrong value and its rows: its meaning is entered once, for all of them. */
export function RepairValue({ group, onFix }: RepairValueProps) {
  const t = useT('imports');
  const { value, message, suggestion, repair } = group;
  const [typed, setTyped] = useState(suggestion ?? '');
  const name = value === '' ? group.column : value;
  return (
    <form
      className={styles.value}
      onSubmit={event => {
        event.preventDefault();
        if (onFix && typed.trim() !== '') onFix(typed.trim());
      }}
    >
      <span className={styles.message}>
        {message} <Lines group={group} />
      </span>
      {onFix && (
        <>
          <input
            className={styles.input}
            aria-label={t(repair === 'fill_in' ? 'fillWith' : 'means', { value: name })}
            placeholder={t(repair === 'fill_in' ? 'fillPlaceholder' : 'meansPlaceholder')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" size="small" disabled={typed.trim() === ''}>
            {t(repair === 'fill_in' ? 'fill' : 'use', { smart_count: group.count })}
          </Button>
        </>
      )}
    </form>
  );
}
