import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { EditorProps } from './FilterEditor.tsx';
import styles from './filters.module.css';

const ANSWERS = [
  { value: true, key: 'ra.boolean.true' },
  { value: false, key: 'ra.boolean.false' },
];

/** Yes or no. */
export function FlagFilter({ filter, set }: EditorProps) {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const [chosen, setChosen] = useState(String(filterValues[filter.name] ?? ''));
  return (
    <div className={styles.ticks}>
      {ANSWERS.map(({ value, key }, index) => (
        <label key={key} className={styles.tick}>
          <input
            type="radio"
            name={filter.name}
            // biome-ignore lint/a11y/noAutofocus: the editor opens to be answered by keys
            autoFocus={index === 0}
            checked={chosen === String(value)}
            onChange={() => {
              setChosen(String(value));
              set({ [filter.name]: value });
            }}
          />
          <span className={styles.option}>{translate(key)}</span>
        </label>
      ))}
    </div>
  );
}
