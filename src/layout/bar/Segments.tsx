import { useId } from 'react';
import styles from './Segments.module.css';

interface SegmentsProps<T extends string> {
  label: string;
  options: readonly T[];
  value: T;
  wordOf: (option: T) => string;
  onChoose: (option: T) => void;
}

/** One of a few, all of them visible. */
export function Segments<T extends string>(props: SegmentsProps<T>) {
  const { label, options, value, wordOf, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {options.map(option => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={name}
              className="visuallyHidden"
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span className={styles.word}>{wordOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
