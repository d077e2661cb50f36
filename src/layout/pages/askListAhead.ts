import { loads } from '../../../schema/entities/loads.ts';
import { firstOrder } from '../../../schema/listed.ts';
import { askAhead } from '../../api.ts';
import { listQuery } from '../../http/listQuery.ts';
import { session } from '../../http/storage.ts';
import { loadViews } from '../../resources/loads/list/views.ts';
import { screenAt } from '../../routing/screenAt.ts';
import { preview, scopeOf } from '../../session/preview.ts';
import { inBrowser } from '../../storage/preferences/inBrowser.ts';

/**
 * Asks for the rows of a list of loads while the app and the page's code are still loading, as the
 * list itself will ask: in its first order, if it was not left with filters or in another order.
 */
export function askListAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const place = screenAt(pathname);
  const view = loadViews.find(({ screen }) => screen === place?.screen.path);
  const isSignedIn = session.token() !== null && session.expiresAt() > Date.now();
  if (!view || search !== '' || !isSignedIn || preview.get()) return;

  const companyId = Number(place?.ownerId);
  const listKey = view.name === 'all' ? 'loads' : `loads.${view.name}`;
  const kept = inBrowser(scopeOf(session.user()?.id ?? null, companyId, null)).load();
  if (`${listKey}.listParams` in kept) return;
  const { field, order } = firstOrder(loads);
  const sort = { field, order: order === 'asc' ? 'ASC' : 'DESC' } as const;
  askAhead(view.path, {
    companyId,
    query: listQuery({ filter: {}, sort, pagination: { page: 1, perPage: 50 } }),
  });
}
