import { lazyPage } from '../../routing/lazyPage.ts';

const at = <P extends string>(path: P) => `/company-owner/company/{id}/loads/${path}` as const;

/** The pages of loads: their lists, their one form, and the page of one load. */
export const loadPages = {
  [at('all')]: lazyPage(
    () => import('./LoadPages.tsx').then(({ AllLoads }) => AllLoads),
    'first texts',
  ),
  [at('available')]: lazyPage(
    () => import('./LoadPages.tsx').then(({ AvailableLoads }) => AvailableLoads),
    'first texts',
  ),
  [at('enroute')]: lazyPage(
    () => import('./LoadPages.tsx').then(({ LoadsEnroute }) => LoadsEnroute),
    'first texts',
  ),
  [at('pending')]: lazyPage(
    () => import('./LoadPages.tsx').then(({ PendingLoads }) => PendingLoads),
    'first texts',
  ),
  [at('create')]: lazyPage(() =>
    import('../../resources/loads/form/LoadCreate.tsx').then(({ LoadCreate }) => LoadCreate),
  ),
  [at('update/{model_id}')]: lazyPage(() =>
    import('../../resources/loads/form/LoadEdit.tsx').then(({ LoadEdit }) => LoadEdit),
  ),
  [at('show-create/{model_id}')]: lazyPage(() =>
    import('../../resources/loads/show/LoadCreated.tsx').then(({ LoadCreated }) => LoadCreated),
  ),
  [at('show/{model_id}')]: lazyPage(() =>
    import('../../resources/loads/show/LoadShow.tsx').then(({ LoadShow }) => LoadShow),
  ),
  [at('by-number/{model_id}')]: lazyPage(() =>
    import('../../resources/loads/LoadByNumber.tsx').then(({ LoadByNumber }) => LoadByNumber),
  ),
};
