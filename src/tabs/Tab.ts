import type { Screen } from '../../schema/screens.ts';
import { screenAt } from '../routing/screenAt.ts';

/** An open tab, as the server keeps it. */
export interface KeptTab {
  id: number;
  label: string;
  name: string;
  fullPath: string;
  params: Record<string, string> | null;
  company_id: number | null;
  order: number;
  pin: boolean;
  component: string | null;
}

/** A tab here; without an id while the server has not answered yet. */
export interface Tab extends Omit<KeptTab, 'id'> {
  id: number | null;
  /** The screen and record of the tab: opening the same again activates it. */
  key: string;
}

/** What an address opens; undefined for an address that is no screen. */
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

export const tabOf = (kept: KeptTab): Tab => ({ ...kept, key: keyOf(kept.name, kept.params) });

export const keyOf = (name: string, params: Record<string, string> | null) =>
  params?.model_id === undefined ? name : `${name} ${params.model_id}`;

/** The part of a screen's path that tells it from the others; it names the screen in messages. */
export function nameOf({ path }: Pick<Screen, 'path'>): string {
  const bare = path
    .replace(/^\/company-owner\/company\/\{id\}\//, '')
    .replace(/^\/settings\/\{id\}\//, '')
    .replace(/\/\{[a-z_]+\}/g, '')
    .replace(/^\//, '');
  return bare === 'users/companies' && path.startsWith('/company-owner') ? 'locations/list' : bare;
}
