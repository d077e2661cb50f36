import { staffs } from '../../../schema/entities/staffs.ts';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { StaffSections } from './StaffSections.tsx';
import { useSaveStaff } from './saveStaff.ts';

/** Edits the company's data of a person, and their permissions. */
export function StaffEdit() {
  const save = useSaveStaff();
  return (
    <EntityEdit of={staffs} save={save}>
      <StaffSections isNew={false} />
    </EntityEdit>
  );
}
