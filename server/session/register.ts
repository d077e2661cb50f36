import { registry } from '../../schema/entities/index.ts';
import { permissionNames } from '../../schema/permissions.ts';
import { NOBODY } from '../db/scope.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { ok } from '../http/envelope.ts';
import { login } from './login.ts';
import { personOf } from './person.ts';
import { endFamily, refresh } from './sessions.ts';
import { place } from './signIn.ts';
import { bearerOf } from './token.ts';

/** Signing in, staying so, and who one is. */
export function registerSession(app: App): void {
  call(app, 'POST /login', request => login(app, request));

  call(app, 'POST /auth/refresh', async request => {
    const token = bearerOf(request.header('authorization') ?? undefined);
    return ok(await refresh(app.database, token, place(request)));
  });

  call(app, 'POST /logout', async ({ actor, id }) => {
    const who = { ...NOBODY, userId: actor.userId, requestId: id };
    await app.database.platform.write(who, tx => endFamily(tx, actor.familyId));
    app.hub.endSessions({ familyId: actor.familyId });
    return ok(null, { message: 'Successfully logged out' });
  });

  call(app, 'POST /get-info', async ({ actor }) => ok(await personOf(app.database, actor.userId)));

  call(app, 'GET /permissions/short/list', () =>
    ok(permissionNames(registry.entities).map(name => ({ id: name, name }))),
  );
}
