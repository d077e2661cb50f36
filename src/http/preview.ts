import { changesSomething } from '../../schema/operations/changes.ts';
import { operations } from '../../schema/operations/index.ts';
import type { Guard, OperationName } from '../../schema/operations/operation.ts';
import { passes } from '../../schema/operations/passes.ts';
import { ADMINISTRATOR } from '../../schema/permissions.ts';
import { Cell } from '../cell.ts';
import type { StoredUser } from './user.ts';

/** Another user's permissions within a company, previewed by a user who may grant them. */
export interface Preview {
  companyId: number;
  /** The previewed role or user: "Dispatcher", "Ana Ortiz". */
  title: string;
  /** Names of the roles. As everywhere, the administrator's grants everything. */
  roles: readonly string[];
  permissions: readonly string[];
  /** The URL to return to. */
  from: string;
  /** Its start time, in milliseconds: unique among the previews of a window. */
  begun: number;
}

const KEY = 'linehaul.preview';

/** Stored for this window only, so that a reloaded page continues the preview. */
export const preview = new Cell<Preview | null>(read());

export function startPreview(eyes: Omit<Preview, 'begun'>) {
  begunLast = Math.max(Date.now(), begunLast + 1);
  const one = { ...eyes, begun: begunLast };
  sessionStorage.setItem(KEY, JSON.stringify(one));
  preview.set(one);
}

let begunLast = 0;

/**
 * The cache key of loaded data: one user in one company, with each preview separate, because a role
 * may be previewed again after its permissions changed.
 */
export const scopeOf = (
  userId: number | null,
  companyId: number | null,
  eyes: Preview | null,
): string => `${userId ?? 0}.${companyId ?? 0}${eyes ? ` preview ${eyes.begun}` : ''}`;

/** Ends the preview. */
export function endPreview() {
  sessionStorage.removeItem(KEY);
  preview.set(null);
}

/** The current user with the previewed permissions: every permission check uses this. */
export function throughPreview(
  user: StoredUser | null,
  seen: Pick<Preview, 'companyId' | 'roles' | 'permissions'> | null,
): StoredUser | null {
  if (!user || !seen) return user;
  return {
    ...user,
    role: 'staff',
    staffs: [
      {
        company_id: seen.companyId,
        permissions: [...seen.permissions],
        roles: seen.roles.map((name, index) => ({ id: -1 - index, name, department: null })),
      },
    ],
    companies: user.companies
      .filter(({ id }) => id === seen.companyId)
      .map(company => ({ ...company, owned: false })),
  };
}

/** The user's own session continues meanwhile. No other request that changes something is sent. */
const OWN = ['/get-info', '/logout', '/auth/refresh'];

/**
 * Why a request is not sent during a preview: it would change something, or the server would refuse
 * it to the previewed user. Both use the same table of operations.
 */
export function previewError(method: string, path: string): 'change' | 'notTheirs' | undefined {
  const eyes = preview.get();
  if (!eyes || OWN.includes(path)) return undefined;
  if (method !== 'GET') return 'change';
  const operation = operationOf(method, path);
  // What is not in the table does not belong to a company, such as the chat's requests.
  if (operation === undefined) return undefined;
  if (changesSomething(operation.name)) return 'change';
  const { companyId, roles, permissions } = eyes;
  const actorResolver = { role: 'staff', companyId, isOwner: false, roles, permissions } as const;
  return passes(operation.guard, actorResolver) ? undefined : 'notTheirs';
}

/** Asks the server to answer as for the previewed user, including hidden fields. */
export function previewHeaders(path: string): Record<string, string> {
  const eyes = preview.get();
  if (!eyes || OWN.includes(path)) return {};
  const roles = eyes.roles.filter(name => name === ADMINISTRATOR);
  return { 'X-Previewed-Rights': [...roles, ...eyes.permissions].join(' ') };
}

/** Finds an operation by its URL. Literal paths come before those with an id. */
function operationOf(method: string, path: string): Operation | undefined {
  const [bare = ''] = path.split('?');
  patterns ??= [...operations].map(([name, guard]) => {
    const [verb = '', pattern = ''] = name.split(' ');
    const parts = pattern.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '');
    return {
      name,
      verb,
      guard,
      pattern: new RegExp(`^${parts}/?$`),
      ids: pattern.split('{').length,
    };
  });
  return patterns
    .filter(({ verb, pattern }) => verb === method && pattern.test(bare))
    .sort((one, other) => one.ids - other.ids)[0];
}

interface Operation {
  name: OperationName;
  verb: string;
  guard: Guard;
  pattern: RegExp;
  /** One more than the number of ids in its path. */
  ids: number;
}

let patterns: Operation[] | undefined;

function read(): Preview | null {
  if (typeof sessionStorage === 'undefined') return null;
  try {
    // Only startPreview writes it.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Preview | null;
  } catch {
    return null;
  }
}
