import { useTranslate } from 'ra-core';
import { inSentence } from '../../../schema/words/inSentence.ts';
import { peopleText, roleName } from '../../resources/permissions/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './dialogs.module.css';
import type { Change } from './edits.ts';

interface ChangeListProps {
  changes: readonly Change[];
  /** All of one role, whose name is already above. */
  isOfOne?: boolean;
}

/** Changes in plain words, by role: the permissions it gains, and those it loses. */
export function ChangeList({ changes, isOfOne }: ChangeListProps) {
  const translate = useTranslate();
  const roles = [...new Set(changes.map(({ role }) => role))];
  return roles.map(role => (
    <section key={role.id} className={styles.role} aria-label={roleName(role)}>
      {!isOfOne && (
        <h3 className={styles.roleName}>
          {roleName(role)}
          <span className={styles.muted}>{peopleText(role, translate)}</span>
        </h3>
      )}
      {[true, false].map(granted => {
        const some = changes.filter(one => one.role === role && one.granted === granted);
        if (some.length === 0) return null;
        return (
          <div key={String(granted)} className={granted ? styles.granted : styles.taken}>
            <p>{translate(`linehaul.permissions.${granted ? 'canNow' : 'canNoLonger'}`)}</p>
            <ul className={styles.list}>
              {some.map(({ permission, along = [] }) => (
                <li key={permission.name}>
                  <Glyph name={granted ? 'ic-plus' : 'ic-minus'} size={14} />
                  <span>{inSentence(permission.label)}</span>
                  {along.length > 0 && (
                    <span className={styles.muted}>
                      {translate(`linehaul.permissions.along.${granted ? 'granted' : 'taken'}`, {
                        what: along.map(({ label }) => inSentence(label)).join(', '),
                      })}
                    </span>
                  )}
                  {permission.dangerous && granted && (
                    <span className={styles.danger}>
                      <Glyph name="ic-warn" size={14} />
                      {translate('linehaul.permissions.dangerousShort')}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  ));
}
