import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useRovingFocus } from '../../useRovingFocus.ts';
import styles from './filters.module.css';

export interface ChoiceOptionsProps<Id> {
  label: string;
  options: readonly { id: Id; name: string }[];
  chosen: Id | null;
  /** Null: none. Never where one is always chosen. */
  onChoose: (id: Id | null) => void;
  /** What no choice is called. Without it, one is always chosen. */
  none?: string;
}

/** From here on, a search is quicker than a look. */
const MANY = 10;

/** The options in the popover of a pill or a button. Arrows move, Enter chooses. */
export function ChoiceOptions<Id extends string | number>(props: ChoiceOptionsProps<Id>) {
  const { label, options, chosen, onChoose, none } = props;
  const translate = useTranslate();
  const roving = useRovingFocus({ stations: '[role=radio]' });
  const [typed, setTyped] = useState('');
  const isSearched = options.length > MANY;
  const wanted = typed.trim().toLowerCase();
  const found = options.filter(({ name }) => name.toLowerCase().includes(wanted));
  const all = none === undefined || wanted !== '' ? found : [{ id: null, name: none }, ...found];
  // Where nothing is chosen, the first has the focus.
  const first = all.some(({ id }) => id === chosen) ? chosen : all[0]?.id;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows walk the options within
    <div ref={roving.ref} onKeyDown={event => void roving.onKeyDown(event)}>
      {isSearched && (
        <input
          // biome-ignore lint/a11y/noAutofocus: the menu opens to be answered by keys
          autoFocus
          type="search"
          className={styles.find}
          value={typed}
          aria-label={translate('linehaul.inputs.search')}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={event => {
            const [only] = found;
            if (event.key !== 'Enter' || !only) return;
            // It would press the button that has the focus once this is closed.
            event.preventDefault();
            onChoose(only.id);
          }}
        />
      )}
      <div role="radiogroup" aria-label={label} className={styles.ticks}>
        {all.map(({ id, name }) => (
          // biome-ignore lint/a11y/useSemanticElements: arrows of an input would choose at once
          <button
            key={id ?? ''}
            type="button"
            role="radio"
            aria-checked={id === chosen}
            // biome-ignore lint/a11y/noAutofocus: the menu opens to be answered by keys
            autoFocus={!isSearched && id === first}
            className={styles.choice}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
