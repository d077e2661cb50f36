import { useTranslate } from 'ra-core';
import { readable } from '../../format/choiceWords.ts';
import { roleName } from '../permissions/words.ts';
import showStyles from '../show/show.module.css';
import { Fact } from '../show/ValueSection.tsx';
import type { Staff } from './Staff.ts';
import styles from './staff.module.css';

/** A person's roles, each with its department. */
export function RolesOfStaff({ staff }: { staff: Staff }) {
  const translate = useTranslate();
  const title = translate('linehaul.staff.sections.roles');
  return (
    <section className={showStyles.section} aria-label={title}>
      <h2 className={showStyles.heading}>{title}</h2>
      {staff.roles.length === 0 && (
        <p className={styles.quiet}>{translate('linehaul.staff.noRoles')}</p>
      )}
      <dl className={showStyles.facts}>
        {staff.roles.map(role => (
          <Fact key={role.role_id} label={roleName(role)}>
            {role.department ? readable(role.department.name) : '–'}
            {!role.active && (
              <span className={styles.quiet}> · {translate('linehaul.staff.roleOff')}</span>
            )}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
