import { registry } from '../entities/index.ts';
import type { Entity } from '../entity.ts';
import { derivedOperations } from './derived.ts';
import { sessionOperations } from './session.ts';
import { lookupOperations } from './lookups.ts';
import { tabOperations } from './tabs.ts';
import type { OperationName, Operations, Who } from './who.ts';

/** Operations written by hand, a table per subject. */
const written: readonly Operations[] = [sessionOperations, tabOperations, lookupOperations];

/** Every operation that the app answers, and who may ask for it: exactly one entry each. */
export function operationsOf(entities: readonly Entity[]): Map<OperationName, Who> {
  const all = new Map<OperationName, Who>();
  const enter = (name: OperationName, who: Who) => {
    if (all.has(name)) throw new Error(`${name} has two entries in the table of operations.`);
    all.set(name, who);
  };

  for (const entity of entities) {
    for (const { name, who } of derivedOperations(entity)) enter(name, who);
  }
  for (const table of written) {
    for (const [name, who] of Object.entries(table)) enter(name as OperationName, who); // keys are typed above
  }
  return all;
}

export const operations = operationsOf(registry.entities);
