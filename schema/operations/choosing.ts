import { registry } from '../entities/index.ts';
import { driverAdjustments, driverPaySettlements } from '../entities/settlements.ts';
import { type Entity, groupOf } from '../entity.ts';
import { isOwnersAlone, permissionFor } from '../permissions.ts';
import type { Permission } from './operation.ts';

/**
 * Who may pick records by name: people who may list them, and people who edit records that
 * reference one. A person without the broker list can still enter a load with its broker.
 */
export function permissionsToChoose(entity: Entity): Permission | readonly Permission[] {
  const list = permissionFor(entity, 'list');
  // Platform records are not for companies to pick from.
  if (entity.scope === 'platform') return list;
  const own = groupOf(entity);
  const writers = [...(groupsNaming().get(entity.name) ?? [])].filter(group => group !== own);
  return [
    list,
    ...writers
      .flatMap((group): Permission[] => [`${group}.create`, `${group}.update`])
      // The owner may choose anyway.
      .filter(permission => !isOwnersAlone(permission)),
  ];
}

let known: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** By entity name: the permission groups of the records that reference it. */
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

/** The permission groups of people who edit such records: their own and the parent's. */
const writersOf = (entity: Entity): readonly string[] => [
  groupOf(entity),
  ...(ENTERED_ON[entity.name] ?? []),
];

/** People who may change a settlement enter its adjustments on its page. */
const ENTERED_ON: Readonly<Record<string, readonly string[]>> = {
  [driverAdjustments.name]: [groupOf(driverPaySettlements)],
};
