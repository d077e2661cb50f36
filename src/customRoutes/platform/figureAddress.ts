import { type CompanyFigureName, listOfCompanyFigure } from '../../../schema/companyFigureLists.ts';
import type { CompanyFigures } from '../../../schema/responses/companies.ts';
import { filled } from '../../../schema/screens.ts';

/** The address of the company's list that adds up to its figure. */
export function addressOf(name: CompanyFigureName, company: CompanyFigures): string {
  const { path, filter } = listOfCompanyFigure(name, company);
  const address = filled(path, { companyId: company.id });
  return `${address}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
