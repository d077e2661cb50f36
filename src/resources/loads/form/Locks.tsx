import { useTranslate } from 'ra-core';
import { fieldLabel } from '../../../layout/feedback/fieldLabel.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import type { Load } from '../load.ts';
import styles from './form.module.css';

/** Why some of the load may not be changed any more, and what of it. */
export function Locks({ load }: { load: Pick<Load, 'locks'> }) {
  const translate = useTranslate();
  const reasons = new Map<string, string[]>();
  for (const [field, { message }] of Object.entries(load.locks)) {
    const label = fieldLabel(field, 'loads', translate);
    reasons.set(message, [...(reasons.get(message) ?? []), label]);
  }
  if (reasons.size === 0) return null;
  return (
    <ul className={styles.locks} aria-label={translate('linehaul.loads.locked')}>
      {[...reasons].map(([message, fields]) => (
        <li key={message}>
          <Glyph name="ic-lock" size={14} />
          <span>
            <b>{message}</b>{' '}
            {translate('linehaul.loads.lockedFields', { fields: fields.join(', ') })}
          </span>
        </li>
      ))}
    </ul>
  );
}
