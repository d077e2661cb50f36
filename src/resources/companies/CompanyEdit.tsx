import { useRecordContext, useTranslate } from 'ra-core';
import { companies } from '../../../schema/entities/companies.ts';
import { Documents } from '../documents/Documents.tsx';
import { documentsOfCompany } from '../documents/documentSource.ts';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { CompanySections } from './CompanySections.tsx';
import { useSaveCompany } from './useSaveCompany.ts';

/** A company's data and logo, with its documents next to them. */
export const CompanyEdit = () => (
  <EntityEdit of={companies} save={useSaveCompany()} aside={<CompanyDocuments />}>
    <CompanySections />
  </EntityEdit>
);

/** The company's own documents: authority, insurance, W-9 and others. */
function CompanyDocuments() {
  const company = useRecordContext();
  const translate = useTranslate();
  if (!company) return null;
  return (
    <Documents
      source={documentsOfCompany(Number(company.id))}
      canAttach
      title={translate('linehaul.platform.documents.title')}
      none={translate('linehaul.platform.documents.none')}
    />
  );
}
