import { staffs } from '../../../schema/entities/staffs.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { StaffSections } from './StaffSections.tsx';
import { useSaveStaff } from './saveStaff.ts';

/** Brings somebody into the company: who they are, how they sign in, what they may. */
export function StaffCreate() {
  const save = useSaveStaff();
  return (
    <EntityCreate of={staffs} start={NOTHING_GIVEN} save={save}>
      <StaffSections isNew />
    </EntityCreate>
  );
}

const NOTHING_GIVEN = { roles: [], permissions: [] };
