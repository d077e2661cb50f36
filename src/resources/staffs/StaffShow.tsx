import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { staffs } from '../../../schema/entities/staffs.ts';
import { personName } from '../../../schema/recordName.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useRecordId } from '../parts/useRecordId.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { Fact, ValueSection } from '../show/ValueSection.tsx';
import { DirectPermissions } from './DirectPermissions.tsx';
import { PermissionExplainer } from './PermissionExplainer.tsx';
import { RolesOfStaff } from './RolesOfStaff.tsx';
import type { Staff } from './Staff.ts';
import { StaffActions } from './StaffActions.tsx';

const PERSON = [
  'nickname',
  'first_name',
  'last_name',
  'email',
  'phone',
  'extension',
  'department_id',
] as const;

/** One person of the company: data, permissions, and where these come from. */
export function StaffShow() {
  const id = useRecordId();
  const client = useQueryClient();
  useTopic(`staffs/${id}`, () => void client.invalidateQueries({ queryKey: ['staffs'] }));
  return (
    <EntityShow of={staffs} actions={<Actions />}>
      <Facts />
    </EntityShow>
  );
}

function stateOf({ is_active, is_invited }: Staff): string {
  if (!is_active) return 'linehaul.staff.inactiveLong';
  return is_invited ? 'linehaul.staff.invited' : 'ra.boolean.true';
}

function Actions() {
  const staff = useRecordContext<Staff>();
  return staff ? <StaffActions staff={staff} /> : null;
}

function Facts() {
  const staff = useRecordContext<Staff>();
  const translate = useTranslate();
  if (!staff) return null;
  const adder = staff.created_staff ?? staff.created_user;
  return (
    <>
      <ValueSection
        of={staffs}
        name="identity"
        title={translate('linehaul.staff.sections.person')}
        fields={PERSON}
      >
        <Fact label={translate('linehaul.staff.active')}>{translate(stateOf(staff))}</Fact>
        <Fact label={translate('linehaul.staff.addedBy')}>{adder ? personName(adder) : '–'}</Fact>
      </ValueSection>
      <RolesOfStaff staff={staff} />
      <DirectPermissions staff={staff} />
      <PermissionExplainer staff={staff} />
      <ValueSection
        of={staffs}
        name="employment"
        fields={['pay_percentage', 'hire_date', 'weekly_gross_target']}
      />
    </>
  );
}
