import { session } from '../../../../src/http/storage.ts';
import { resumeSession } from '../../../../src/session/current.ts';

/** The page is seen by a staff member of company 1 with these permissions from now on. */
export function signIn(permissions: string[], staff: object = {}) {
  const user = {
    id: 4,
    role: 'staff',
    companies: [{ id: 1, name: 'Prairie' }],
    staffs: [{ company_id: 1, permissions, roles: [], ...staff }],
  };
  session.start({ access_token: 'x', expires_in: 60 } as any, user as any, true);
  resumeSession();
}
