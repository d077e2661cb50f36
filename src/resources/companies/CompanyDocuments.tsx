import { useRecordContext, useTranslate } from 'ra-core';
import { Papers } from '../papers/Papers.tsx';
import { papersOfCompany } from '../papers/paperSource.ts';

/** The papers of the company itself: authority, insurance, W-9 and the like. */
export function CompanyDocuments() {
  const company = useRecordContext();
  const translate = useTranslate();
  if (!company) return null;
  return (
    <Papers
      source={papersOfCompany(Number(company.id))}
      mayAttach
      title={translate('linehaul.platform.documents.title')}
      none={translate('linehaul.platform.documents.none')}
    />
  );
}
