import type { Entity } from './entity.ts';
import type { Screen } from './screens.ts';

/**
 * Lists of entities that the product's table of screens does not name: their forms and pages open
 * over the list. Parts of a record and read-only entities are on other screens.
 */
export function ownScreens(entities: readonly Entity[], named: readonly Screen[]): Screen[] {
  const known = new Set(named.map(({ resource }) => resource));
  return entities
    .filter(({ name }) => !known.has(name))
    .filter(({ scope, partOf }) => scope !== 'platform' && !partOf)
    .filter(({ calls = [] }) => NEEDED.every(call => calls.includes(call)))
    .map(({ name }) => ({
      path: `/settings/{id}/${name}/list`,
      who: 'company',
      kind: 'list',
      resource: name,
    }));
}

const NEEDED = ['list', 'create', 'update'] as const;
