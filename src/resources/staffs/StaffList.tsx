import { staffs } from '../../../schema/entities/staffs.ts';
import { AccessViews } from '../../access/AccessViews.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { staffColumns } from './staffColumns.tsx';

/** Everybody who works for the company, with what they may do by role. */
export const StaffList = () => (
  <EntityList of={staffs} beside={<AccessViews shown="people" />}>
    {staffColumns}
  </EntityList>
);
