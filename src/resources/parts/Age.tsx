import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { ageOf } from '../../format/age.ts';
import styles from './Age.module.css';

const MINUTE_MS = 60_000;

/** How long ago something was known. After two hours someone should call. */
export function Age({ at }: { at: string }) {
  const translate = useTranslate();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const { unit, count, isOld } = ageOf(at, now);
  return (
    <span className={isOld ? styles.old : styles.age}>
      {translate(`linehaul.boards.age.${unit}`, { n: count })}
    </span>
  );
}
