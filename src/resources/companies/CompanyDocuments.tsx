import { useRecordContext, useTranslate } from 'ra-core';
import { Papers } from '../documents/Documents.tsx';
import { documentsOfCompany } from '../documents/documentSource.ts';

/** The company's own documents: authority, insurance, W-9 and others. */
export function CompanyDocuments() {
  const company = useRecordContext();
  const translate = useTranslate();
  if (!company) return null;
  return (
    <Papers
      source={documentsOfCompany(Number(company.id))}
      canAttach
      title={translate('linehaul.platform.documents.title')}
      none={translate('linehaul.platform.documents.none')}
    />
  );
}
