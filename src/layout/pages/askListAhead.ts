import { loads } from '../../../schema/entities/loads.ts';
import { dataProviderOf } from '../../dataProvider.ts';
import { pageFirst } from '../../http/pageFirst.ts';
import { preview, scopeOf } from '../../http/preview.ts';
import { session } from '../../http/storage.ts';
import { firstSort, ROWS_OF_PAGE } from '../../resources/list/firstSort.ts';
import { loadViews, pathOfView } from '../../resources/loads/list/views.ts';
import { screenAt } from '../../routing/screenAt.ts';
import { queryClientOf } from '../../session/queryClients.ts';
import { inBrowser } from '../../storage/preferences/inBrowser.ts';

/**
 * Asks for the rows of a list of loads while the app and the page's code are still loading, as the
 * list itself will ask: in its first order, if it was not left with filters or in another order.
 * The list finds them where it looks for what it had asked for, and shows them at once. What was
 * refused it asks for again.
 */
export function askListAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const place = screenAt(pathname);
  const view = loadViews.find(({ screen }) => screen === place?.screen.path);
  const isSignedIn = session.token() !== null && session.expiresAt() > Date.now();
  if (!view || search !== '' || !isSignedIn || preview.get()) return;

  const companyId = Number(place?.ownerId);
  const scope = scopeOf(session.user()?.id ?? null, companyId, null);
  const listKey = view.name === 'all' ? 'loads' : `loads.${view.name}`;
  if (`${listKey}.listParams` in inBrowser(scope).load()) return;
  const meta = { path: pathOfView(view.name), quiet: true };
  const params = {
    pagination: { page: 1, perPage: ROWS_OF_PAGE },
    sort: firstSort(loads),
    filter: {},
    meta,
  };
  pageFirst.askedAhead();
  void queryClientOf(scope).prefetchQuery({
    queryKey: ['loads', 'getList', params],
    queryFn: () => dataProviderOf(companyId).getList('loads', params),
    retry: false,
    meta: { quiet: true },
  });
}
