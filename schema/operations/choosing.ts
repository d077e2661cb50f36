import { registry } from '../entities/index.ts';
import { driverAdjustments, driverPaySettlements } from '../entities/settlements.ts';
import { type Entity, groupOf } from '../entity.ts';
import { permissionFor } from '../permissions.ts';
import type { Permission } from './operation.ts';

/**
 * Who may choose among records by their names: whoever may list them, and whoever writes records that
 * name one. A load is entered with its broker by somebody who does not have the list of brokers.
 */
export function permissionsToChoose(entity: Entity): Permission | readonly Permission[] {
  const list = permissionFor(entity, 'list');
  // Those of the platform are no company's to choose among.
  if (entity.scope === 'platform') return list;
  const own = groupOf(entity);
  const writers = [...(groupsNaming().get(entity.name) ?? [])].filter(group => group !== own);
  return [
    list,
    ...writers.flatMap((group): Permission[] => [`${group}.create`, `${group}.update`]),
  ];
}

let known: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** By the name of an entity, the permission groups of the records that somebody lets name one. */
function groupsNaming(): ReadonlyMap<string, ReadonlySet<string>> {
  known ??= readGroups(registry.entities);
  return known;
}

function readGroups(entities: readonly Entity[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const entity of entities) {
    if (entity.scope === 'platform') continue;
    for (const { target, options } of Object.values(entity.fields)) {
      if (!target || options.computed) continue;
      const named = groups.get(target) ?? new Set();
      for (const group of writersOf(entity)) named.add(group);
      groups.set(target, named);
    }
  }
  return groups;
}

/** The permission groups of those who write such records: their own, and that of what they stand on. */
const writersOf = (entity: Entity): readonly string[] => [
  groupOf(entity),
  ...(ENTERED_ON[entity.name] ?? []),
];

/** Who may change a settlement enters its adjustments, on its sheet. */
const ENTERED_ON: Readonly<Record<string, readonly string[]>> = {
  [driverAdjustments.name]: [groupOf(driverPaySettlements)],
};
