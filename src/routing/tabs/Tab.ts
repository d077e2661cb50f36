import type { OpenTab } from '../../../schema/responses/workspace.ts';
import { allScreens, type Screen } from '../../../schema/screens.ts';
import { screenAt } from '../screenAt.ts';

/** An open tab, as the server stores it. */
export type SavedTab = Pick<
  OpenTab,
  'id' | 'label' | 'name' | 'fullPath' | 'order' | 'pin' | 'component'
> & {
  /** What only the web app understands of it. */
  params: Record<string, string> | null;
  /** Named in requests. */
  company_id?: number | null;
};

/** A tab here. Without an id until the server has responded. */
export interface Tab extends Omit<SavedTab, 'id'> {
  id: number | null;
  /** The record or the list of the tab: opening the same again activates it. */
  key: string;
}

/** What a URL opens. Undefined for a URL without a screen. */
export interface Place {
  key: string;
  screen: Screen;
  name: string;
  params: Record<string, string>;
  fullPath: string;
}

export function placeAt({ pathname, search }: { pathname: string; search: string }) {
  const found = screenAt(pathname);
  if (!found) return undefined;
  const { screen, recordId } = found;
  const params: Record<string, string> = recordId === undefined ? {} : { model_id: recordId };
  const name = nameOf(screen);
  return { key: keyOf(name, params), screen, name, params, fullPath: pathname + search };
}

export const tabOf = (kept: SavedTab): Tab => ({ ...kept, key: keyOf(kept.name, kept.params) });

/** A record has one tab, be it read or edited. A list, a board or a new record is its screen. */
export function keyOf(name: string, params: Record<string, string> | null): string {
  const id = params?.model_id;
  if (id === undefined) return SAME_PAGE[name] ?? name;
  const { kind, resource } = screensByName.get(name) ?? {};
  return resource && (kind === 'show' || kind === 'edit') ? `${resource} ${id}` : `${name} ${id}`;
}

/** Another path of a page: one tab for both. */
const SAME_PAGE: Readonly<Record<string, string>> = {
  'ready-for-invoice': 'load-billing',
  'invoices/create': 'load-billing',
};

/** The distinguishing part of a screen's path. It names the screen in messages. */
export function nameOf({ path }: Pick<Screen, 'path'>): string {
  const bare = path
    .replace(/^\/company-owner\/company\/\{id\}\//, '')
    .replace(/^\/settings\/\{id\}\//, '')
    .replace(/\/\{[a-z_]+\}/g, '')
    .replace(/^\//, '');
  return bare === 'users/companies' && path.startsWith('/company-owner') ? 'locations/list' : bare;
}

const screensByName: ReadonlyMap<string, Screen> = new Map(
  allScreens.map(screen => [nameOf(screen), screen]),
);
