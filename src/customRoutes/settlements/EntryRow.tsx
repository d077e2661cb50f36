import { Button, OutlinedInput } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/useT.ts';
import { NumberBox } from '../../inputs/numbers/NumberBox.tsx';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { CategoryBox } from './CategoryBox.tsx';
import type { HandLine } from './Sheet.ts';
import styles from './statement.module.css';
import type { Entry } from './typed.ts';

interface EntryRowProps {
  value: Entry;
  onChange: (value: Entry) => void;
  /** The user opened it to type. One restored from a draft does not take the focus. */
  isOpened: boolean;
  onAdd: (line: Omit<HandLine, 'key'>) => Promise<void> | void;
  onCancel: () => void;
}

/** An addition or a deduction, typed in place. Enter adds it, Escape leaves. */
export function EntryRow({ value, onChange, isOpened, onAdd, onCancel }: EntryRowProps) {
  const { type, description, category, amount } = value;
  const isAdding = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const translate = useTranslate();
  const t = useT('settlements.entry');
  const change = (changes: Partial<Entry>) => onChange({ ...value, ...changes });
  useFocusBack();
  const isComplete = description.trim() !== '' && typeof amount === 'number' && amount > 0;

  async function add() {
    setRequested(true);
    // Not the state: a held key fires again before the next render, and would book it twice.
    if (!isComplete || isAdding.current) return;
    isAdding.current = true;
    setBusy(true);
    try {
      await onAdd({ type, description: description.trim(), category, amount });
    } finally {
      isAdding.current = false;
      setBusy(false);
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isOfItsOwn(event.target)) {
      event.preventDefault();
      void add();
    }
    if (event.key === 'Escape') onCancel();
  };
  return (
    <tr className={styles.entry} onKeyDown={onKeyDown}>
      <td>{t(type)}</td>
      <td colSpan={5}>
        <span className={styles.entryLine}>
          {/* Before the first input: most lines have no category, and are text, Tab, amount. */}
          <CategoryBox value={category} onPick={picked => change({ category: picked })} />
          <OutlinedInput
            fullWidth
            autoFocus={isOpened}
            value={description}
            error={isRequested && description.trim() === ''}
            placeholder={t('description')}
            inputProps={{ 'aria-label': t('description'), maxLength: 255 }}
            onChange={event => change({ description: event.target.value })}
          />
          <NumberBox
            value={amount}
            decimals={2}
            shownDecimals={2}
            onChange={typed => change({ amount: typed })}
            box={{
              error: isRequested && !(typeof amount === 'number' && amount > 0),
              placeholder: '0.00',
              inputProps: { 'aria-label': t('amount') },
            }}
          />
          <BusyButton variant="contained" isBusy={isBusy} onClick={() => void add()}>
            {t('add')}
          </BusyButton>
          <Button variant="text" onClick={onCancel}>
            {translate('linehaul.lists.cancel')}
          </Button>
        </span>
      </td>
    </tr>
  );
}

/** Enter presses a button or picks an option of an open list. Then it adds no line. */
const isOfItsOwn = (target: EventTarget) =>
  target instanceof HTMLButtonElement ||
  (target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true');

/** Afterwards the focus returns to where it was before. */
function useFocusBack() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
