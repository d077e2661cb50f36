import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { EditorProps } from './FilterEditor.tsx';
import styles from './filters.module.css';

/** Exactly this text, case-insensitive. */
export function TextFilter({ filter, set }: EditorProps) {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const [typed, setTyped] = useState(String(filterValues[filter.name] ?? ''));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    set({ [filter.name]: typed.trim() });
  };
  return (
    <form className={styles.ends} onSubmit={apply}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the editor opens to be typed into
        autoFocus
        className={styles.find}
        aria-label={translate('linehaul.lists.value')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" variant="contained">
        {translate('linehaul.lists.apply')}
      </Button>
    </form>
  );
}
