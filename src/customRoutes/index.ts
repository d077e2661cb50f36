import type { ComponentType } from 'react';
import type { ScreenPath } from '../../schema/screens.ts';
import { lazyPage } from '../routing/lazyPage.ts';
import { authPages } from './auth/index.ts';
import { boardPages } from './boards/index.ts';
import { loadPages } from './loads/index.ts';
import { platformRoutes } from './platform/index.ts';

/**
 * The handwritten pages, by path. A page here takes precedence over that of the path's resource.
 */
export const pages: Partial<Record<ScreenPath, ComponentType>> = {
  ...authPages,
  ...platformRoutes,
  ...boardPages,
  ...loadPages,
  '/company-owner/company/{id}/invoices/paid-list': lazyPage(() =>
    import('../resources/invoices/InvoiceList.tsx').then(({ PaidInvoiceList }) => PaidInvoiceList),
  ),
  '/company-owner/company/{id}/ready-for-invoice': lazyPage(() =>
    import('./billing/LoadsToInvoice.tsx').then(({ LoadsToInvoice }) => LoadsToInvoice),
  ),
  '/company-owner/company/{id}/invoices/loads': lazyPage(() =>
    import('../resources/invoices/InvoiceList.tsx').then(
      ({ InvoicedLoadList }) => InvoicedLoadList,
    ),
  ),
  '/company-owner/company/{id}/load-billing': lazyPage(() =>
    import('./billing/BillingDesk.tsx').then(({ BillingDesk }) => BillingDesk),
  ),
  '/company-owner/company/{id}/receipts/files': lazyPage(() =>
    import('./receipts/RemittanceFiles.tsx').then(({ RemittanceFiles }) => RemittanceFiles),
  ),
  '/company-owner/company/{id}/invoice-spoiler': lazyPage(() =>
    import('./billing/InvoicesByBroker.tsx').then(({ InvoicesByBroker }) => InvoicesByBroker),
  ),
  '/company-owner/company/{id}/accounting-export': lazyPage(() =>
    import('./accounting/AccountingExport.tsx').then(({ AccountingExport }) => AccountingExport),
  ),
  '/company-owner/company/{id}/driver-pay-settlements/due-amount-loads/list': lazyPage(() =>
    import('./settlements/DueAmounts.tsx').then(({ DueAmounts }) => DueAmounts),
  ),
  '/settings/{id}/configs/system-configs': lazyPage(() =>
    import('./configs/SystemSettings.tsx').then(({ SystemSettings }) => SystemSettings),
  ),
  '/settings/{id}/configs/ach': lazyPage(() =>
    import('./configs/AchOriginator.tsx').then(({ AchOriginator }) => AchOriginator),
  ),
  '/company-owner/company/{id}/payroll/batch-manager': lazyPage(() =>
    import('./batches/BatchManager.tsx').then(({ BatchManager }) => BatchManager),
  ),
  '/company-owner/company/{id}/drivers-group-pay-settlements/create': lazyPage(() =>
    import('./batches/GroupSettlement.tsx').then(({ GroupSettlement }) => GroupSettlement),
  ),
  '/company-owner/company/{id}/vehicle/map': lazyPage(() =>
    import('./map/TruckMap.tsx').then(({ TruckMap }) => TruckMap),
  ),
  '/company-owner/company/{id}/reports': lazyPage(() =>
    import('./reports/Reports.tsx').then(({ Reports }) => Reports),
  ),
  '/company-owner/company/{id}/reports/create': lazyPage(() =>
    import('./reports/NewReport.tsx').then(({ NewReport }) => NewReport),
  ),
  '/company-owner/company/{id}/imports': lazyPage(() =>
    import('./imports/Imports.tsx').then(({ Imports }) => Imports),
  ),
  '/company-owner/company/{id}/expiry-radar': lazyPage(() =>
    import('./expiry/ExpiryRadar.tsx').then(({ ExpiryRadar }) => ExpiryRadar),
  ),
  '/company-owner/company/{id}/assistant': lazyPage(() =>
    import('./assistant/Assistant.tsx').then(({ Assistant }) => Assistant),
  ),
  '/company-owner/company/{id}/chatify/{user_id}': lazyPage(() =>
    import('./chat/ChatPage.tsx').then(({ ChatPage }) => ChatPage),
  ),
  '/company-owner/company/{id}/audit': lazyPage(() =>
    import('./audit/AuditLog.tsx').then(({ AuditLog }) => AuditLog),
  ),
  '/company-owner/company/{id}/permissions': lazyPage(() =>
    import('./permissions/Permissions.tsx').then(({ Permissions }) => Permissions),
  ),
  '/company-owner/company/{id}/dashboard': lazyPage(() =>
    import('../dashboard/Dashboard.tsx').then(({ Dashboard }) => Dashboard),
  ),
};
