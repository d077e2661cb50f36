import type { ComponentType } from 'react';
import type { ScreenPath } from '../../schema/screens.ts';
import { lazyPage } from '../routing/lazyPage.ts';
import { boardPages } from './boards/index.ts';
import { gettingInPages } from './gettingIn.ts';
import { loadPages } from './loads/index.ts';
import { platformRoutes } from './platform/index.ts';

/**
 * The pages that are written by hand, by their path. One here goes before the page that the
 * resource of that path brings.
 */
export const pages: Partial<Record<ScreenPath, ComponentType>> = {
  ...gettingInPages,
  ...platformRoutes,
  ...boardPages,
  ...loadPages,
  '/company-owner/company/{id}/invoices/paid-list': lazyPage(() =>
    import('../resources/invoices/InvoiceList.tsx').then(({ PaidInvoiceList }) => PaidInvoiceList),
  ),
  '/company-owner/company/{id}/ready-for-invoice': lazyPage(() =>
    import('./billing/LoadsToInvoice.tsx').then(({ LoadsToInvoice }) => LoadsToInvoice),
  ),
  '/company-owner/company/{id}/driver-pay-settlements/due-amount-loads/list': lazyPage(() =>
    import('./settlements/DueAmounts.tsx').then(({ DueAmounts }) => DueAmounts),
  ),
  '/company-owner/company/{id}/vehicle/map': lazyPage(() =>
    import('./map/TruckMap.tsx').then(({ TruckMap }) => TruckMap),
  ),
  '/company-owner/company/{id}/imports': lazyPage(() =>
    import('./imports/Imports.tsx').then(({ Imports }) => Imports),
  ),
  '/company-owner/company/{id}/expiry-radar': lazyPage(() =>
    import('./expiry/ExpiryRadar.tsx').then(({ ExpiryRadar }) => ExpiryRadar),
  ),
  '/company-owner/company/{id}/audit': lazyPage(() =>
    import('./audit/AuditTrail.tsx').then(({ AuditTrail }) => AuditTrail),
  ),
  '/company-owner/company/{id}/permissions': lazyPage(() =>
    import('./permissions/Permissions.tsx').then(({ Permissions }) => Permissions),
  ),
  '/company-owner/company/{id}/dashboard': lazyPage(() =>
    import('../dashboard/Dashboard.tsx').then(({ Dashboard }) => Dashboard),
  ),
};
