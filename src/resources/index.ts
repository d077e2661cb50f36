import { entities } from '../../schema/entities/index.ts';
import { screens } from '../../schema/screens.ts';
import { lazyPage } from '../routing/lazyPage.ts';
import type { ResourceScreens } from './ResourceScreens.ts';
import { resourceOf } from './resourceOf.tsx';

/** Pages written by hand; whatever is not here is read off the schema. */
const written: Readonly<Record<string, Partial<ResourceScreens>>> = {
  invoices: {
    list: lazyPage(() =>
      import('./invoices/InvoiceList.tsx').then(({ InvoiceList }) => InvoiceList),
    ),
    show: lazyPage(() =>
      import('./invoices/InvoiceShow.tsx').then(({ InvoiceShow }) => InvoiceShow),
    ),
    create: lazyPage(() =>
      import('../customRoutes/billing/LoadsToInvoice.tsx').then(
        ({ InvoiceCreate }) => InvoiceCreate,
      ),
    ),
    edit: undefined,
  },
  // Looked at over a list, a load is what it is on its own page.
  loads: {
    show: lazyPage(() => import('./loads/show/LoadShow.tsx').then(({ LoadShow }) => LoadShow)),
  },
};

const onScreens = new Set<string | undefined>(screens.map(({ resource }) => resource));

/** The pages of every resource that the product has a screen for. */
export const resources: readonly ResourceScreens[] = entities
  .filter(({ name }) => onScreens.has(name))
  .map(entity => ({ ...resourceOf(entity), ...written[entity.name] }));
