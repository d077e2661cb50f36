import { useMemo } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { derivedOperations } from '../../../schema/operations/derived.ts';
import { operations } from '../../../schema/operations/index.ts';
import type { Guard, OperationName } from '../../../schema/operations/operation.ts';
import { useCanRequest } from '../../session/useRights.ts';

const calls = ['list', 'create', 'read', 'update', 'delete', 'export', 'activate'] as const;

export type Ability = (typeof calls)[number];

/** The operations of which any one allows a call of an entity. */
const names: Readonly<Record<Ability, readonly string[]>> = {
  list: ['GET /@'],
  create: ['POST /@'],
  read: ['GET /@/{id}', 'GET /@/{company_id}'],
  update: ['PUT /@/{id}', 'PUT /@/{company_id}'],
  delete: ['DELETE /@/{id}', 'DELETE /@/{company_id}'],
  export: ['GET /@/export/list', 'GET /@/export/excel', 'GET /@/list/export'],
  activate: ['PUT /@/active/{id}'],
};

/** The operation of an ability on an entity, and who may use it. */
function operationFor(entity: Entity, ability: Ability): [OperationName, Guard] | undefined {
  const forms = names[ability].map(form => form.replace('@', entity.name) as OperationName); // As above.
  for (const name of forms) {
    const declared = derivedOperations(entity).find(operation => operation.name === name);
    const guard = declared?.guard ?? operations.get(name);
    if (guard) return [name, guard];
  }
  return undefined;
}

/** A handwritten operation, and who may use it. */
function named(text: string): [OperationName, Guard] | undefined {
  const name = text as OperationName; // if the table has it
  const guard = operations.get(name);
  return guard && [name, guard];
}

/** Whether the server has a call for an entity, derived or written by hand. */
export const answers = (entity: Entity, ability: Ability): boolean =>
  operationFor(entity, ability) !== undefined;

/**
 * What this person can do with the records of an entity here and now. A list with an export of its
 * own asks for that one.
 */
export function useAbilities(
  entity: Entity,
  exportPath?: `/${string}`,
): Readonly<Record<Ability, boolean>> {
  const canRequest = useCanRequest();
  return useMemo(() => {
    const able = (ability: Ability) => {
      const operation =
        ability === 'export' && exportPath
          ? named(`GET ${exportPath}`)
          : operationFor(entity, ability);
      return operation !== undefined && canRequest(...operation);
    };
    return {
      list: able('list'),
      create: able('create'),
      read: able('read'),
      update: able('update'),
      delete: able('delete'),
      export: able('export'),
      activate: able('activate'),
    };
  }, [entity, exportPath, canRequest]);
}
