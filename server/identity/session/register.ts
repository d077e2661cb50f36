import { registry } from '../../../schema/entities/index.ts';
import { permissionNames } from '../../../schema/permissions.ts';
import type { App } from '../../http/app.ts';
import { bearerOf } from '../../http/auth/token.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { personOf } from './person.ts';
import { refresh } from './sessions.ts';
import { place } from './signIn.ts';

/** Sign-in, sessions, and the current user. */
export function registerSession(app: App): void {
  call(app, 'POST /login', request => login(app, request));

  call(app, 'POST /auth/refresh', async request => {
    const token = bearerOf(request.header('authorization') ?? undefined);
    return ok(await refresh(app.database, token, place(request)));
  });

  call(app, 'POST /logout', request => logout(app, request));

  call(app, 'POST /get-info', async ({ actor }) => ok(await personOf(app.database, actor.userId)));

  call(app, 'GET /permissions/short/list', () =>
    ok(permissionNames(registry.entities).map(name => ({ id: name, name }))),
  );
}
