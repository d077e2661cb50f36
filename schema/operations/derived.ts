import type { CallName, Entity } from '../entity.ts';
import { type Action, permissionFor, permissionToRepeat } from '../permissions.ts';
import { permissionsToChoose } from './choosing.ts';
import type { OperationName, Permissions } from './operation.ts';

export interface DerivedOperation {
  name: OperationName;
  guard: Permissions;
  entity: Entity;
  call: CallName;
  /** For `activate`: whether the record becomes active. */
  activates?: boolean;
}

type Shape = readonly [method: string, path: string, action: Action];

/** The path of each regular call below its resource, and the permission it requires. */
const shapes: Readonly<Record<CallName, readonly Shape[]>> = {
  list: [['GET', '', 'list']],
  create: [['POST', '', 'create']],
  read: [['GET', '/{id}', 'show']],
  update: [['PUT', '/{id}', 'update']],
  delete: [['DELETE', '/{id}', 'delete']],
  'short-list': [['GET', '/short/list', 'list']],
  'full-list': [['GET', '/full/list', 'list']],
  export: [['GET', '/export/list', 'export']],
  activate: [
    ['PUT', '/active/{id}', 'update'],
    ['PUT', '/deactive/{id}', 'update'],
  ],
};

/** The operations that follow from an entity's declaration. */
export function derivedOperations(entity: Entity): DerivedOperation[] {
  return (entity.calls ?? []).flatMap(call =>
    shapes[call].map(([method, path, action]) => ({
      name: `${method} /${entity.name}${path}` as OperationName, // the shapes above are of this form
      guard: permissionOf(entity, call, action),
      entity,
      call,
      ...(call === 'activate' && { activates: path === '/active/{id}' }),
    })),
  );
}

/** Changing a part is an update of its parent record. */
function permissionOf(entity: Entity, call: CallName, action: Action): Permissions {
  if (call === 'short-list') return permissionsToChoose(entity);
  const changesPart = entity.partOf && (call === 'create' || call === 'delete');
  const permission = permissionFor(entity, changesPart ? 'update' : partRead(entity, action));
  const also = call === 'create' || call === 'update' ? permissionToRepeat(entity) : null;
  return also ? { all: [permission, also] } : permission;
}

/** Everyone who may see the parent sees its parts. */
const partRead = (entity: Entity, action: Action): Action =>
  entity.partOf && action === 'list' ? 'show' : action;
