import { companies } from '../../../schema/entities/companies.ts';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { CompanyDocuments } from './CompanyDocuments.tsx';
import { CompanySections } from './CompanySections.tsx';
import { useSaveCompany } from './useSaveCompany.ts';

/** A company's data and logo, with its documents next to them. */
export const CompanyEdit = () => (
  <EntityEdit of={companies} save={useSaveCompany()} aside={<CompanyDocuments />}>
    <CompanySections />
  </EntityEdit>
);
