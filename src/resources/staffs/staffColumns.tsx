import { useRecordContext, useTranslate } from 'ra-core';
import { staffs } from '../../../schema/entities/staffs.ts';
import { personName } from '../../../schema/recordName.ts';
import { Col, Column } from '../list/Column.tsx';
import { roleName } from '../permissions/words.ts';
import type { Staff } from './Staff.ts';
import styles from './staff.module.css';

/** A person's name, and their place in the company. */
export const staffColumns = [
  <Col key="name" name="name" label="linehaul.staff.name" sortBy="last_name" width={170}>
    <FullName />
  </Col>,
  <Column key="nickname" of={staffs} source="nickname" width={120} />,
  <Col key="roles" name="roles" label="linehaul.staff.roles" width={210}>
    <Roles />
  </Col>,
  <Column key="department" of={staffs} source="department_id" width={110} />,
  <Column key="email" of={staffs} source="email" width={210} />,
  <Column key="phone" of={staffs} source="phone" />,
  <Column key="extension" of={staffs} source="extension" hidden />,
  <Column key="active" of={staffs} source="is_active" label="linehaul.staff.active" width={90}>
    <Active />
  </Column>,
  <Column key="hired" of={staffs} source="hire_date" hidden />,
  <Column key="share" of={staffs} source="pay_percentage" hidden />,
  <Column key="target" of={staffs} source="weekly_gross_target" hidden />,
  <Column key="added" of={staffs} source="created_at" hidden />,
];

function FullName() {
  const staff = useRecordContext<Staff>();
  return staff ? personName(staff) : null;
}

/** Role names. Inactive ones are struck through, since they grant nothing. */
function Roles() {
  const staff = useRecordContext<Staff>();
  const translate = useTranslate();
  if (!staff) return null;
  const direct = staff.permissions.length;
  return (
    <span className={styles.names}>
      {staff.roles.map((role, index) => (
        <span key={role.role_id} className={role.active ? undefined : styles.off}>
          {index > 0 && ', '}
          {roleName(role)}
        </span>
      ))}
      {direct > 0 && (
        <span className={styles.quiet}>
          {staff.roles.length > 0 && ' '}
          {translate('linehaul.staff.plusDirect', { smart_count: direct })}
        </span>
      )}
      {staff.roles.length === 0 && direct === 0 && '–'}
    </span>
  );
}

function Active() {
  const staff = useRecordContext<Staff>();
  const translate = useTranslate();
  if (!staff) return null;
  if (staff.is_active && !staff.is_invited) return translate('ra.boolean.true');
  return (
    <span className={styles.quiet}>
      {translate(`linehaul.staff.${staff.is_active ? 'invitedShort' : 'inactive'}`)}
    </span>
  );
}
