import type { Entity } from '../../../schema/entity.ts';
import { operations } from '../../../schema/operations/index.ts';
import type { OperationName } from '../../../schema/operations/operation.ts';

/** The calls of what is kept under a record: its notes, its histories, its people. */
export interface KeptCalls {
  /** The address of the list, the record's id in it. */
  list: string;
  create?: OperationName;
  update?: OperationName;
  remove?: OperationName;
}

/** The regular addresses: /truck-drivers?truck_id=5, and those of the calls that there are. */
export function keptCalls(of: Entity, under: string, id: number | string): KeptCalls {
  const there = (name: OperationName) => (operations.has(name) ? name : undefined);
  return {
    list: `/${of.name}?${under}=${id}`,
    create: there(`POST /${of.name}`),
    update: there(`PUT /${of.name}/{id}`),
    remove: there(`DELETE /${of.name}/{id}`),
  };
}

/** The address of an operation, for one record where it takes an id. */
export const addressOf = (name: OperationName, id: number | string = ''): string =>
  name.replace(/^\S+ /, '').replace('{id}', String(id));
