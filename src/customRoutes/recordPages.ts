import type { ResourceScreens } from '../resources/ResourceScreens.ts';
import { lazyPage } from '../routing/lazyPage.ts';

/** One page for a week's drivers, with or without a settlement. */
const workspace = () => import('./settlements/Workspace.tsx').then(({ Workspace }) => Workspace);

/** The workspaces that take the place of a record's own pages. */
export const recordPages: Readonly<Record<string, Partial<ResourceScreens>>> = {
  'driver-pay-settlements': {
    create: lazyPage(workspace),
    edit: lazyPage(workspace),
    show: lazyPage(workspace),
  },
  'factoring-schedules': {
    create: lazyPage(() =>
      import('./factoring/NewSchedule.tsx').then(({ NewSchedule }) => NewSchedule),
    ),
    show: lazyPage(() =>
      import('./factoring/SchedulePage.tsx').then(({ SchedulePage }) => SchedulePage),
    ),
  },
  batch: {
    create: lazyPage(() => import('./batches/NewBatch.tsx').then(({ NewBatch }) => NewBatch)),
    show: lazyPage(() => import('./batches/BatchPage.tsx').then(({ BatchPage }) => BatchPage)),
  },
  receipts: {
    create: lazyPage(() =>
      import('./receipts/ReceivePayment.tsx').then(({ ReceivePayment }) => ReceivePayment),
    ),
  },
  invoices: {
    create: lazyPage(() =>
      import('./billing/BillingDesk.tsx').then(({ BillingDesk }) => BillingDesk),
    ),
  },
};
