import { changesSomething } from '../../schema/operations/changes.ts';
import { operations } from '../../schema/operations/index.ts';
import type { Guard, OperationName } from '../../schema/operations/operation.ts';
import { passes } from '../../schema/operations/passes.ts';
import { ADMINISTRATOR } from '../../schema/permissions.ts';
import { Cell } from '../cell.ts';
import type { StoredUser } from '../wire/user.ts';

/** What somebody else may within a company, looked at by one who may give it. */
export interface Preview {
  companyId: number;
  /** Whose eyes these are: "Dispatcher", "Ana Ortiz". */
  title: string;
  /** Names of the roles; the administrator's grants everything here as it does there. */
  roles: readonly string[];
  permissions: readonly string[];
  /** Where to go back to. */
  from: string;
  /** When it was begun, in milliseconds: no two previews of a window share it. */
  begun: number;
}

const KEY = 'linehaul.preview';

/** Kept for this window alone, so that a page loaded anew still looks through the same eyes. */
export const preview = new Cell<Preview | null>(read());

export function startPreview(eyes: Omit<Preview, 'begun'>) {
  begunLast = Math.max(Date.now(), begunLast + 1);
  const one = { ...eyes, begun: begunLast };
  sessionStorage.setItem(KEY, JSON.stringify(one));
  preview.set(one);
}

let begunLast = 0;

/**
 * Under which what was fetched is remembered: one person in one company, and each preview by
 * itself, for a role may be looked at again under its name after its rights were changed.
 */
export const scopeOf = (
  userId: number | null,
  companyId: number | null,
  eyes: Preview | null,
): string => `${userId ?? 0}.${companyId ?? 0}${eyes ? ` preview ${eyes.begun}` : ''}`;

/** Back to one's own eyes. */
export function endPreview() {
  sessionStorage.removeItem(KEY);
  preview.set(null);
}

/** The person as the previewed one would be: everything that asks what they may asks this. */
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

/** One's own session goes on meanwhile; whatever else would change something is not sent. */
const OWN = ['/get-info', '/logout', '/auth/refresh'];

/**
 * Why a call is not sent while one looks through somebody else's eyes: it would change something,
 * or the server would refuse it to them. Both read the same table of operations.
 */
export function previewRefusal(method: string, path: string): 'change' | 'notTheirs' | undefined {
  const eyes = preview.get();
  if (!eyes || OWN.includes(path)) return undefined;
  if (method !== 'GET') return 'change';
  const operation = operationOf(method, path);
  // What is not in the table is no call of a company, such as the chat's.
  if (operation === undefined) return undefined;
  if (changesSomething(operation.name)) return 'change';
  const { companyId, roles, permissions } = eyes;
  const asker = { role: 'staff', companyId, isOwner: false, roles, permissions } as const;
  return passes(operation.guard, asker) ? undefined : 'notTheirs';
}

/** What asks the server to answer as it would answer them, down to the fields that it keeps back. */
export function previewHeaders(path: string): Record<string, string> {
  const eyes = preview.get();
  if (!eyes || OWN.includes(path)) return {};
  const roles = eyes.roles.filter(name => name === ADMINISTRATOR);
  return { 'X-Previewed-Rights': [...roles, ...eyes.permissions].join(' ') };
}

/** A call by its address; paths written out go before those with an id. */
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
  /** One more than the ids in its path. */
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
