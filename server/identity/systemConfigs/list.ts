import { page } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';
import { everySetting, type ShownSetting } from './shown.ts';

/** There are fewer settings than fit on one page, so the list is returned in full. */
const PER_PAGE = 100;

/** GET /system-configs: every setting in the order of its screen. Filters: group, key, search. */
export async function listSettings({ access, query, path }: Request) {
  const all = await everySetting(access.read);
  const rows = all.filter(setting => isRequestedFor(setting, query));
  const total = rows.length;
  return page<ShownSetting>(
    JSON.stringify(rows),
    { page: 1, perPage: PER_PAGE, total, count: total },
    path,
  );
}

function isRequestedFor({ key, label, group }: ShownSetting, query: Query): boolean {
  const { search } = query;
  const words = typeof search === 'string' ? search.toLowerCase().split(/\s+/) : [];
  const text = `${key} ${label}`.toLowerCase();
  return (
    isOneOf(group, query.group) &&
    isOneOf(key, query.key) &&
    words.every(word => text.includes(word))
  );
}

/** An empty parameter is no filter. */
function isOneOf(value: string, asked: unknown): boolean {
  const wanted = [asked].flat().filter(one => one !== undefined && one !== null && one !== '');
  return wanted.length === 0 || wanted.some(one => String(one) === value);
}
