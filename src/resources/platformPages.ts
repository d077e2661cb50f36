import { lazyPage } from '../routing/lazyPage.ts';
import type { ResourceScreens } from './ResourceScreens.ts';

/** Pages outside of companies: companies themselves, and people. */
export const platformPages: Readonly<Record<string, Partial<ResourceScreens>>> = {
  companies: {
    create: lazyPage(() =>
      import('./companies/CompanyCreate.tsx').then(({ CompanyCreate }) => CompanyCreate),
    ),
    edit: lazyPage(() =>
      import('./companies/CompanyEdit.tsx').then(({ CompanyEdit }) => CompanyEdit),
    ),
    show: undefined,
  },
  'account-mails': {
    list: lazyPage(() => import('./emails/EmailList.tsx').then(({ EmailList }) => EmailList)),
    show: lazyPage(() => import('./emails/EmailShow.tsx').then(({ EmailShow }) => EmailShow)),
  },
  'company-owners': {
    list: lazyPage(() =>
      import('./companyOwners/OwnerList.tsx').then(({ OwnerList }) => OwnerList),
    ),
    create: lazyPage(() =>
      import('./companyOwners/OwnerCreate.tsx').then(({ OwnerCreate }) => OwnerCreate),
    ),
    edit: lazyPage(() =>
      import('./companyOwners/OwnerEdit.tsx').then(({ OwnerEdit }) => OwnerEdit),
    ),
    show: undefined,
  },
  'purchase-requests': {
    list: lazyPage(() =>
      import('./purchaseRequests/RequestList.tsx').then(({ RequestList }) => RequestList),
    ),
    create: undefined,
    edit: lazyPage(() =>
      import('./purchaseRequests/RequestEdit.tsx').then(({ RequestEdit }) => RequestEdit),
    ),
    show: lazyPage(() =>
      import('./purchaseRequests/RequestShow.tsx').then(({ RequestShow }) => RequestShow),
    ),
  },
  users: {
    list: lazyPage(() =>
      import('./accounts/AccountList.tsx').then(({ AccountList }) => AccountList),
    ),
    create: lazyPage(() =>
      import('./accounts/AccountCreate.tsx').then(({ AccountCreate }) => AccountCreate),
    ),
    edit: lazyPage(() =>
      import('./accounts/AccountEdit.tsx').then(({ AccountEdit }) => AccountEdit),
    ),
    show: undefined,
  },
};
