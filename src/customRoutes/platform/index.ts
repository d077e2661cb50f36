import type { ComponentType } from 'react';
import type { ScreenPath } from '../../../schema/screens.ts';
import { lazyPage } from '../../routing/lazyPage.ts';

/** The pages outside of any company: companies to enter, and the platform's own. */
export const platformRoutes: Partial<Record<ScreenPath, ComponentType>> = {
  '/company-owner/companies': lazyPage(() =>
    import('../companies/Companies.tsx').then(({ Companies }) => Companies),
  ),
  '/staff/companies': lazyPage(() =>
    import('../companies/Companies.tsx').then(({ Companies }) => Companies),
  ),
  '/company-owner/companies-dashboard': lazyPage(() =>
    import('./CompaniesDashboard.tsx').then(({ CompaniesDashboard }) => CompaniesDashboard),
  ),
  '/users/companies': lazyPage(() =>
    import('../../resources/companies/CompanyLists.tsx').then(
      ({ PlatformCompanies }) => PlatformCompanies,
    ),
  ),
  '/users/company-owners/{id}/companies': lazyPage(() =>
    import('../../resources/companies/CompanyLists.tsx').then(
      ({ OwnersCompanies }) => OwnersCompanies,
    ),
  ),
  '/users/audit': lazyPage(() =>
    import('../audit/AuditLog.tsx').then(({ PlatformAuditLog }) => PlatformAuditLog),
  ),
  '/users/company-owners/{id}/company/telegram': lazyPage(() =>
    import('./TelegramChannels.tsx').then(({ TelegramChannels }) => TelegramChannels),
  ),
};
