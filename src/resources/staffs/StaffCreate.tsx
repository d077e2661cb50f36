import { staffs } from '../../../schema/entities/staffs.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { StaffSections } from './StaffSections.tsx';
import { useSaveStaff } from './saveStaff.ts';

/** Adds a person to the company: name, sign-in, permissions. */
export function StaffCreate() {
  const save = useSaveStaff();
  return (
    <EntityCreate of={staffs} start={NOTHING_GIVEN} save={save}>
      <StaffSections isNew />
    </EntityCreate>
  );
}

const NOTHING_GIVEN = { roles: [], permissions: [] };
