import type { KeyboardEvent, Ref } from 'react';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './searchField.module.css';

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  label: string;
  /** Where it says more than the label. */
  placeholder?: string;
  /** Its width and height. */
  className: string | undefined;
  glyphSize?: number;
  inputRef?: Ref<HTMLInputElement>;
  keyShortcuts?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The search field of a list, a board or a picker. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, label, placeholder = label, className, glyphSize, onKeyDown } = props;
  return (
    <search className={`${styles.search} ${className}`}>
      <Glyph name="ic-search" size={glyphSize} />
      <input
        ref={props.inputRef}
        type="search"
        aria-label={label}
        aria-keyshortcuts={props.keyShortcuts}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
