import { useTranslate } from 'ra-core';
import styles from './Palette.module.css';

export function PaletteFoot({ count, ms }: { count: number; ms: number | undefined }) {
  const translate = useTranslate();
  const say = (name: string) => translate(`linehaul.palette.${name}`);
  return (
    <div className={styles.foot}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {say('move')}
      </span>
      <span>
        <kbd>Enter</kbd> {say('open')}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {say('background')}
      </span>
      <span className={styles.count} role="status">
        {ms !== undefined && translate('linehaul.palette.results', { smart_count: count, ms })}
      </span>
    </div>
  );
}
