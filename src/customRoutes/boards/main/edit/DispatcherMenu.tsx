import { Popover } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { Avatar } from '../../../../live/presence/Avatar.tsx';
import { useRovingFocus } from '../../../../useRovingFocus.ts';
import type { Dispatcher } from '../filters.ts';
import styles from './DispatcherMenu.module.css';

type Nobody = { [field in keyof Dispatcher]: null };

interface DispatcherMenuProps {
  anchor: Element | null;
  people: readonly Dispatcher[];
  current: number | null;
  title: string;
  onPick: (person: Dispatcher | Nobody) => void;
  onClose: () => void;
}

/** Assigns trucks to a dispatcher. The first letters find one, arrow keys move. */
export function DispatcherMenu(props: DispatcherMenuProps) {
  const { anchor, people, current, title, onPick, onClose } = props;
  const translate = useTranslate();
  const roving = useRovingFocus({ stations: 'button:enabled' });
  const nobody: Nobody = { id: null, name: null, nickname: null };

  const onKeyDown = (event: KeyboardEvent) => {
    if (roving.onKeyDown(event) || event.key.length > 1) return;
    const letter = event.key.toLowerCase();
    const byLetter = [...(roving.ref.current?.querySelectorAll('button') ?? [])].find(button =>
      button.dataset.name?.toLowerCase().startsWith(letter),
    );
    if (!byLetter) return;
    byLetter.focus();
    event.preventDefault();
  };

  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-label': title } }}
    >
      <h3 className={styles.title}>{title}</h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows walk the buttons within */}
      <div ref={roving.ref} onKeyDown={onKeyDown}>
        {[...people, nobody].map((person, index) => (
          <button
            key={person.id}
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the menu opens to be answered by keys
            autoFocus={index === 0}
            className={styles.person}
            data-name={person.name ?? ''}
            disabled={person.id === current}
            onClick={() => onPick(person)}
          >
            {person.name && <Avatar id={person.id} name={person.name} />}
            {person.name ?? translate('linehaul.boards.nobody')}
            {person.id === current && <span>{translate('linehaul.inputs.status.now')}</span>}
          </button>
        ))}
      </div>
    </Popover>
  );
}
