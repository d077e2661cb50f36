import type { AuthProvider } from 'ra-core';
import { session } from './http/storage.ts';
import { permissionOf } from './routing/permission.ts';
import { currentUser, logIn, logOut } from './session/current.ts';
import { canIn, rightsIn } from './session/rights.ts';

/** Answers react-admin's auth calls for the person, within one company. */
export function authProviderOf(companyId: number | null): AuthProvider {
  const rights = () => rightsIn(currentUser(), companyId);

  return {
    login: ({ email, password, stay }) => logIn(email, password, stay),

    async logout() {
      await logOut();
      return '/login';
    },

    async checkAuth() {
      if (!session.token()) throw new Error();
    },

    // The client renews the session by itself, and ends it when that fails.
    checkError: async () => {},

    canAccess: async ({ resource, action }) => canIn(rights(), permissionOf(resource, action)),

    getPermissions: async () => rights()?.permissions ?? [],

    async getIdentity() {
      const user = currentUser();
      if (!user) throw new Error();
      return {
        id: user.id,
        fullName: user.name,
        avatar: user.avatar ?? undefined,
      };
    },
  };
}
