import { companies } from '../../../schema/entities/companies.ts';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { CompanyDocuments } from './CompanyDocuments.tsx';
import { CompanySections } from './CompanySections.tsx';
import { useSaveCompany } from './useSaveCompany.ts';

/** A company's facts, its logo, and beside them its papers. */
export const CompanyEdit = () => (
  <EntityEdit of={companies} save={useSaveCompany()} aside={<CompanyDocuments />}>
    <CompanySections />
  </EntityEdit>
);
