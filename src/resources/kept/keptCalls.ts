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

/**
 * The calls that there are: `GET /truck-drivers?truck_id=5`, or one by the record's own address,
 * `GET /plan-reach-history/list/{truck_id}`.
 */
export function keptCalls(of: Entity, by: string, id: number | string): KeptCalls {
  const first = (...names: OperationName[]) => names.find(name => operations.has(name));
  const path = `/${of.name}` as const;
  const own = first(`GET ${path}`)
    ? undefined
    : [...operations.keys()].find(name => OWN_LIST.test(name) && name.startsWith(`GET ${path}/`));
  return {
    list: own ? addressOf(own, id) : `${path}?${by}=${id}`,
    create: first(`POST ${path}`, `POST ${path}/create`),
    update: first(`PUT ${path}/{id}`, `PUT ${path}/update/{id}`),
    remove: first(`DELETE ${path}/{id}`, `DELETE ${path}/delete/{id}`),
  };
}

const OWN_LIST = /^GET \/[\w-]+\/(list|by-[\w-]+)\/\{\w+\}$/;

/** The address of an operation, for one record where it takes an id. */
export const addressOf = (name: OperationName, id: number | string = ''): string =>
  name.replace(/^\S+ /, '').replace(/\{\w+\}/, String(id));
