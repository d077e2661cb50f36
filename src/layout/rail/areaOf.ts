import type { MenuGroup } from '../useMenu.ts';

type Area = Pick<MenuGroup, 'name'> & { items: readonly { path: string }[] };

/**
 * The menu area of a screen: the one that lists it, else the one with the closest paths, as a
 * load's form and page belong to the lists of loads.
 */
export function areaOf(path: string | undefined, areas: readonly Area[]): string | undefined {
  if (!path) return undefined;
  const own = path.split('/');
  // The common prefix of a company's screens distinguishes nothing.
  const shared = own.indexOf('{id}') + 1;
  let nearest: string | undefined;
  let most = shared;
  for (const { name, items } of areas) {
    for (const item of items) {
      if (item.path === path) return name;
      const steps = item.path.split('/');
      const other = own.findIndex((step, at) => step !== steps[at]);
      const same = other < 0 ? own.length : other;
      if (same > most) [nearest, most] = [name, same];
    }
  }
  return nearest;
}
