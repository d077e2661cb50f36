import { type PageAction, pathOf, screenOf } from '../../schema/screens.ts';
import { screenAt } from './screenAt.ts';

/** react-admin's own URLs: /loads, /loads/create, /loads/5, /loads/5/show. */
const OWN = /^\/([a-z][a-z-]*)(?:\/([^/]+))?(?:\/(show))?\/?$/;

/**
 * The product's URL for one that react-admin built. Any other URL unchanged. So react-admin's
 * buttons and redirects work unmodified and its URLs are never visible.
 */
export function specPath(to: string, companyId: number | null): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  const found = OWN.exec(pathname);
  if (!found || screenAt(pathname)) return to;

  const [, resource = '', second, show] = found;
  if (!screenOf(resource, 'list')) return to;
  const id = second && decodeURIComponent(second);
  const path = pathOf(resource, actionOf(second, show), { companyId, id });
  return path === null ? to : joined(path, rest);
}

function actionOf(second: string | undefined, show: string | undefined): PageAction {
  if (!second) return 'list';
  if (second === 'create') return 'create';
  return show ? 'show' : 'edit';
}

const joined = (path: string, rest: string) =>
  path.includes('?') && rest.startsWith('?') ? `${path}&${rest.slice(1)}` : path + rest;
