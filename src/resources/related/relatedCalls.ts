import type { Entity } from '../../../schema/entity.ts';
import { operations } from '../../../schema/operations/index.ts';
import type { OperationName } from '../../../schema/operations/operation.ts';

/** The calls of a record's related list: notes, histories, people. */
export interface RelatedCalls {
  /** The URL of the list, with the record's id. */
  list: string;
  create?: OperationName;
  update?: OperationName;
  remove?: OperationName;
}

/**
 * The available calls: `GET /truck-drivers?truck_id=5`, or one with the record's id in the path,
 * `GET /plan-reach-history/list/{truck_id}`.
 */
export function relatedCalls(of: Entity, by: string, id: number | string): RelatedCalls {
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

/** The URL of an operation, with the record's id where it takes one. */
export const addressOf = (name: OperationName, id: number | string = ''): string =>
  name.replace(/^\S+ /, '').replace(/\{\w+\}/, String(id));
