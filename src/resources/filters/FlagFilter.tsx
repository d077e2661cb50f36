import { useListContext, useTranslate } from 'ra-core';
import type { EditorProps } from './Filter.tsx';
import styles from './filters.module.css';

const ANSWERS = [
  { value: true, key: 'ra.boolean.true' },
  { value: false, key: 'ra.boolean.false' },
];

/** Yes or no. */
export function FlagFilter({ filter, set }: EditorProps) {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  return (
    <div className={styles.ticks}>
      {ANSWERS.map(({ value, key }, index) => (
        <label key={key} className={styles.tick}>
          <input
            type="radio"
            name={filter.name}
            // biome-ignore lint/a11y/noAutofocus: the editor opens to be answered by keys
            autoFocus={index === 0}
            checked={String(filterValues[filter.name]) === String(value)}
            onChange={() => set({ [filter.name]: value })}
          />
          <span className={styles.option}>{translate(key)}</span>
        </label>
      ))}
    </div>
  );
}
