import { useTranslate } from 'ra-core';
import type { Colleague } from './Update.ts';
import styles from './updates.module.css';

interface NameMenuProps {
  id: string;
  options: readonly Colleague[];
  active: Colleague | undefined;
  onPick: (colleague: Colleague) => void;
}

/** The colleagues that an @ offers. The focus stays in the text, whose keys move through them. */
export function NameMenu({ id, options, active, onPick }: NameMenuProps) {
  const translate = useTranslate();
  if (options.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={translate('linehaul.updates.colleagues')}
      className={styles.names}
      tabIndex={-1}
    >
      {options.map(option => (
        <div
          key={option.user_id}
          id={`${id}-${option.user_id}`}
          role="option"
          tabIndex={-1}
          aria-selected={option === active}
          className={styles.option}
          // Before the text loses its focus, which closes the menu.
          onMouseDown={event => {
            event.preventDefault();
            onPick(option);
          }}
        >
          {option.name}
        </div>
      ))}
    </div>
  );
}
