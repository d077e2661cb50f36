import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { toast } from '../../../../layout/feedback/toasts.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import styles from './cells.module.css';

const TICK_MS = 1_000;
const TOAST_MS = 3_000;

/** Copies a driver's number; a tick says so for a second. */
export function PhoneCopy({ phone, name }: { phone: string; name: string }) {
  const [isCopied, setCopied] = useState(false);
  const translate = useTranslate();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    await navigator.clipboard.writeText(phone);
    setCopied(true);
    toast({
      kind: 'success',
      message: translate('linehaul.boards.copied'),
      durationMs: TOAST_MS,
    });
  };

  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${styles.copy} ${isCopied ? styles.copied : ''}`}
      aria-label={translate('linehaul.boards.copyPhone', { name, phone })}
      title={phone}
      onClick={() => void copy()}
    >
      <Glyph name={isCopied ? 'ic-check' : 'ic-phone'} size={14} />
    </button>
  );
}
