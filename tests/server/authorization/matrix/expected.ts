import { changesSomething } from '../../../../schema/operations/changes.ts';
import type { Guard } from '../../../../schema/operations/operation.ts';
import type { Operation } from '../world.ts';
import type { Actor, Rights } from './actors.ts';
import { UNREAD } from './references.ts';

/** How an actor sends the request: with its own records or with another company's. */
export const situations = [
  'own',
  'foreign id',
  'foreign header',
  'no header',
  'foreign nested reference',
] as const;
export type Situation = (typeof situations)[number];

export interface Cell {
  operation: Operation;
  actor: Actor;
  situation: Situation;
  /** The references in the body that the call reads. */
  references: readonly string[];
}

/**
 * What a cell must return:
 * - `unauthenticated`: 401, before the handler;
 * - `forbidden`: 403, before the handler;
 * - `absent`: 404 in the bytes of a missing record;
 * - `refused`: 404, or 422 at a reference, because the body names records of another company;
 * - `served`: the handler was reached, did not refuse the person and did not fail;
 * - `reported`: anything but a server error.
 */
export type Verdict =
  | 'unauthenticated'
  | 'forbidden'
  | 'absent'
  | 'refused'
  | 'served'
  | 'reported';

/** The company of the header. Null without one. */
export function headerOf({ actor, situation }: Cell): number | null {
  if (situation === 'no header') return null;
  return situation === 'foreign header' ? actor.foreign : actor.home;
}

/** The company of the record in the path. */
export const pathCompanyOf = ({ actor, situation }: Cell): number =>
  situation === 'foreign id' || situation === 'foreign header' ? actor.foreign : actor.home;

/** The call's company: the header's, else the one that the path names. */
export function companyOf(cell: Cell): number | null {
  const named = cell.operation.path.includes('{company_id}') ? pathCompanyOf(cell) : null;
  return headerOf(cell) ?? named;
}

/** An independent reading of the operations table: nothing here is requested from the server. */
export function expectedOf(cell: Cell): Verdict {
  const { operation, actor, situation } = cell;
  if (actor.previewed && changesSomething(operation.name)) return 'forbidden';
  if (operation.guard === 'public') return 'reported';
  if (actor.userId === null) return 'unauthenticated';

  const company = companyOf(cell);
  const rights = company === null ? null : actor.in(company);
  if (company !== null && rights === null) {
    return headerOf(cell) === null ? 'absent' : 'forbidden';
  }
  // A user who previews a company has no rank there.
  const role = actor.previewed && company !== null ? 'staff' : actor.role;
  if (!opens(operation.guard, role, company, rights)) return 'forbidden';
  if (!isCompanys(operation.guard)) return situation === 'own' ? 'served' : 'reported';
  if (situation === 'foreign id' && operation.path.includes('{')) return 'absent';
  return namesForeign(cell) ? 'refused' : 'served';
}

/** Calls of a permission that then answer 403 to whom the record in question is not for. */
export const REFUSES_BY_RECORD: readonly string[] = [
  // tests/server/freight/boards: a hand-over is decided by its receiver, and withdrawn by its sender.
  'POST /truck-handovers/accept',
  'POST /truck-handovers/decline',
  'POST /truck-handovers/cancel',
];

const namesForeign = ({ operation, situation, references }: Cell) =>
  situation === 'foreign nested reference' && references.length > 0 && !UNREAD[operation.name];

/** Whether a call works on the records of one company. */
export const isCompanys = (guard: Guard): boolean =>
  guard === 'member' || guard === 'owner' || guard === 'owner-or-platform' || isPermission(guard);

const isPermission = (guard: Guard) => typeof guard !== 'string' || guard.includes('.');

function opens(
  guard: Guard,
  role: Actor['role'],
  company: number | null,
  rights: Rights | null,
): boolean {
  if (guard === 'signed-in') return true;
  if (guard === 'platform') return role === 'superadmin' || role === 'admin';
  if (guard === 'superadmin') return role === 'superadmin';
  if (guard === 'owners') return role === 'superadmin' || role === 'company_owner';
  if (guard === 'owners-or-platform') return role !== 'staff';
  if (company === null || rights === null) return false;
  if (guard === 'member') return true;
  if (guard === 'owner') return rights === 'owner';
  if (guard === 'owner-or-platform') return rights === 'owner' || role === 'admin';
  if (rights === 'owner' || rights === 'everything') return true;
  if (typeof guard === 'object' && 'all' in guard) return guard.all.every(one => rights.has(one));
  return [guard].flat().some(permission => rights.has(permission));
}
