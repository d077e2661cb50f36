import { staffs } from '../../../schema/entities/staffs.ts';
import { EntityList } from '../list/EntityList.tsx';
import { AccessViews } from '../permissions/AccessViews.tsx';
import { staffColumns } from './staffColumns.tsx';

/** All staff of the company, with their roles. */
export const StaffList = () => (
  <EntityList of={staffs} aside={<AccessViews shown="people" />}>
    {staffColumns}
  </EntityList>
);
