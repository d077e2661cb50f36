import type { RaRecord } from 'react-admin';
import styles from './lookup.module.css';
import { firstLine, type OptionTexts, secondLine } from './option.ts';

interface LookupOptionProps extends OptionTexts {
  record: RaRecord;
  typed: string;
}

/** Two lines: the name, and what distinguishes it from others with the same name. */
export function LookupOption({ record, typed, optionText, secondText }: LookupOptionProps) {
  const second = secondLine(record, secondText);
  return (
    <span className={styles.option}>
      <span className={styles.first}>
        <Found text={firstLine(record, optionText)} typed={typed} />
      </span>
      {second && <span className={styles.second}>{second}</span>}
    </span>
  );
}

/** Highlights the typed letters in the text. */
export function Found({ text, typed }: { text: string; typed: string }) {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return text;
  const end = at + typed.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.found}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
