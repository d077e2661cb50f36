import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Glyph } from '../../theme/Glyph.tsx';
import { Popover } from '../../theme/onceOpened.tsx';
import styles from './filters.module.css';

interface FilterPillProps {
  /** The filter that it sets. */
  source?: string;
  label: string;
  /** The value. Undefined for "any". */
  text: string | undefined;
  /** What no value is called instead of "any". */
  none?: string;
  /** Without it, there is always a value. */
  onClear?: () => void;
  isOpenAtFirst?: boolean;
  /** Called when the editor closes. */
  onClose?: () => void;
  /** The editor opened by a click. It may close itself. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A filter as a pill: "Status Any", or tinted with its value and a cross that clears it. */
export function FilterPill(props: FilterPillProps) {
  const { source, label, text, none, onClear, isOpenAtFirst, onClose, children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const translate = useTranslate();
  // Effects run again when a page is shown again: an editor that was closed stays so.
  const asked = useRef<boolean>(undefined);
  useEffect(() => {
    if (asked.current === isOpenAtFirst) return;
    asked.current = isOpenAtFirst;
    setOpen(isOpenAtFirst === true);
  }, [isOpenAtFirst]);
  const close = () => {
    setOpen(false);
    onClose?.();
  };

  const canClear = text !== undefined && onClear !== undefined;
  return (
    <span
      className={`${styles.pill} ${canClear ? styles.set : ''}`}
      data-set={canClear || undefined}
    >
      <button
        ref={button}
        type="button"
        className={styles.main}
        data-filter={source}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>{label}</span>{' '}
        <span className={styles.text} data-any={text === undefined || undefined}>
          {text ?? none ?? translate('linehaul.lists.any')}
        </span>
        {!canClear && <Glyph name="ic-down" size={12} />}
      </button>
      {canClear && (
        <button
          type="button"
          className={styles.cross}
          aria-label={translate('linehaul.lists.clearFilter', { label })}
          onClick={() => {
            onClear?.();
            button.current?.focus();
          }}
        >
          <Glyph name="ic-x" size={12} />
        </button>
      )}
      <Popover
        open={isOpen}
        anchorEl={button.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-label': label } }}
      >
        {typeof children === 'function' ? children(close) : children}
      </Popover>
    </span>
  );
}
