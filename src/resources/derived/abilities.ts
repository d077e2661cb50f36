import { useMemo } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { operations } from '../../../schema/operations/index.ts';
import type { OperationName } from '../../../schema/operations/operation.ts';
import { type Action, permissionFor } from '../../../schema/permissions.ts';
import { useMay } from '../../session/useRights.ts';

const calls = ['list', 'create', 'read', 'update', 'delete', 'export', 'activate'] as const;

export type Ability = (typeof calls)[number];

/** The operations any of which stands for a call of an entity. */
const names: Readonly<Record<Ability, readonly string[]>> = {
  list: ['GET /@'],
  create: ['POST /@'],
  read: ['GET /@/{id}'],
  update: ['PUT /@/{id}'],
  delete: ['DELETE /@/{id}'],
  export: ['GET /@/export/list', 'GET /@/export/excel', 'GET /@/list/export'],
  activate: ['PUT /@/active/{id}'],
};

const actionOf: Readonly<Record<Ability, Action>> = {
  list: 'list',
  create: 'create',
  read: 'show',
  update: 'update',
  delete: 'delete',
  export: 'export',
  activate: 'update',
};

/** Whether the server answers a call for an entity, by its declaration or by hand. */
export function answers(entity: Pick<Entity, 'name' | 'calls'>, ability: Ability): boolean {
  if (entity.calls?.includes(ability)) return true;
  return names[ability].some(
    name => operations.has(name.replace('@', entity.name) as OperationName), // one of the forms above
  );
}

/** What this person can do with the records of an entity, here and now. */
export function useAbilities(entity: Entity): Readonly<Record<Ability, boolean>> {
  const may = useMay();
  return useMemo(() => {
    const able = (ability: Ability) =>
      answers(entity, ability) && may(permissionFor(entity, actionOf[ability]));
    return {
      list: able('list'),
      create: able('create'),
      read: able('read'),
      update: able('update'),
      delete: able('delete'),
      export: able('export'),
      activate: able('activate'),
    };
  }, [entity, may]);
}
