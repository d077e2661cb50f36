import type { Screen } from '../../schema/screens.ts';
import type { StoredUser } from '../http/user.ts';
import { canIn, rightsIn } from '../session/rights.ts';
import { anyPermissionOf, permissionOfScreen } from './permission.ts';

export type Verdict = 'open' | 'login' | 'forbidden';

/** Whether a person may open a screen of a company. The server checks it again. */
export function guard(screen: Screen, user: StoredUser | null, companyId: number | null): Verdict {
  if (screen.who === 'public') return 'open';
  if (!user) return 'login';
  return canOpen(screen, user, companyId) ? 'open' : 'forbidden';
}

function canOpen(screen: Screen, user: StoredUser, companyId: number | null): boolean {
  switch (screen.who) {
    case 'super':
      return user.role === 'superadmin' || user.role === 'admin';
    case 'staff':
      return user.role === 'staff';
    case 'owner': {
      if (companyId !== null) return rightsIn(user, companyId)?.isOwner === true;
      return user.role === 'company_owner' || user.role === 'superadmin';
    }
    default: {
      const rights = companyId === null ? null : rightsIn(user, companyId);
      const several = anyPermissionOf(screen);
      if (several) return rights !== null && several.some(one => canIn(rights, one));
      const permission = permissionOfScreen(screen);
      return rights !== null && (permission === undefined || canIn(rights, permission));
    }
  }
}
