import { PersonSection } from '../accounts/PersonSection.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { companyOwners } from './companyOwners.ts';

export const OwnerEdit = () => (
  <EntityEdit of={companyOwners}>
    <PersonSection of={companyOwners} />
  </EntityEdit>
);
