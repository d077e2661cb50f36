import type { Screen } from '../../schema/screens.ts';
import { mayIn, rightsIn } from '../session/rights.ts';
import type { StoredUser } from '../wire/user.ts';
import { anyPermissionOf, permissionOfScreen } from './permission.ts';

export type Verdict = 'open' | 'login' | 'forbidden';

/** Whether a person may open a screen of a company. The server asks the same once more. */
export function guard(screen: Screen, user: StoredUser | null, companyId: number | null): Verdict {
  if (screen.who === 'public') return 'open';
  if (!user) return 'login';
  return mayOpen(screen, user, companyId) ? 'open' : 'forbidden';
}

function mayOpen(screen: Screen, user: StoredUser, companyId: number | null): boolean {
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
      if (several) return rights !== null && several.some(one => mayIn(rights, one));
      const permission = permissionOfScreen(screen);
      return rights !== null && (permission === undefined || mayIn(rights, permission));
    }
  }
}
