import { drivers } from '../../schema/entities/drivers.ts';
import type { Registry } from '../../schema/entities/index.ts';
import { payrollGroups } from '../../schema/entities/payrollGroups.ts';
import type { CallName, Entity } from '../../schema/entity.ts';
import { derivedOperations } from '../../schema/operations/derived.ts';
import type { AnswerOf } from '../../schema/responses/callAnswer.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import type { Handler } from '../http/handler.ts';
import { activate } from './activate.ts';
import { create } from './create.ts';
import { exportList } from './exportList.ts';
import { asSent, type Fill } from './fills.ts';
import { fullList } from './fullList.ts';
import { list } from './list.ts';
import { read } from './read.ts';
import { remove } from './remove.ts';
import { readSecrets } from './secretFields.ts';
import { type LastSeen, shortList } from './shortList.ts';
import { update } from './update.ts';

/**
 * Mounts the regular calls of every entity, as its declaration names them. `fills` computes values
 * of some entities before they are written, by the entity's name. `lastSeen` finds where records of
 * a tracked entity are.
 */
export function registerRest(
  app: App,
  fills: Readonly<Record<string, Fill>>,
  lastSeen: Readonly<Record<string, LastSeen>>,
): void {
  for (const entity of app.registry.entities) {
    const own = { fill: fills[entity.name] ?? asSent, lastSeen: lastSeen[entity.name] };
    for (const { name, call: wanted, activates } of derivedOperations(entity)) {
      call(
        app,
        name,
        callOf(wanted, entity, app.registry, { ...own, activates: activates === true }),
      );
    }
  }
  call(
    app,
    'GET /drivers/{id}/secrets',
    readSecrets<AnswerOf<'GET /drivers/{id}/secrets'>>(drivers),
  );
  call(
    app,
    'GET /payroll-groups/{id}/secrets',
    readSecrets<AnswerOf<'GET /payroll-groups/{id}/secrets'>>(payrollGroups),
  );
}

function callOf(
  name: CallName,
  entity: Entity,
  registry: Registry,
  { activates, fill, lastSeen }: { activates: boolean; fill: Fill; lastSeen?: LastSeen },
): Handler {
  switch (name) {
    case 'list':
      return list(entity, registry);
    case 'create':
      return create(entity, registry, fill);
    case 'read':
      return read(entity, registry);
    case 'update':
      return update(entity, registry, fill);
    case 'delete':
      return remove(entity, registry);
    case 'short-list':
      return shortList(entity, registry, lastSeen);
    case 'full-list':
      return fullList(entity, registry);
    case 'export':
      return exportList(entity, registry);
    case 'activate':
      return activate(entity, registry, activates);
  }
}
