import { deviceOf } from '../../../schema/deviceName.ts';
import { now } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { writeSeen } from '../../http/auth/lastSeen.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { endFamily, endSessionsOf } from './sessions.ts';

interface SessionRow {
  id: number;
  family_id: string;
  user_agent: string | null;
  ip: string | null;
  signed_in_at: string;
  last_seen_at: string;
}

/**
 * Sign-ins that can still be refreshed, one row each: the first token's id identifies the session.
 */
const LIVE = `
  select min(s.id) as id, s.family_id,
    (array_agg(s.user_agent order by s.id desc))[1] as user_agent,
    (array_agg(s.ip order by s.id desc))[1] as ip,
    ${instantSql('min(s.created_at)')} as signed_in_at,
    ${instantSql('greatest(max(s.last_seen_at), max(s.created_at))')} as last_seen_at
  from sessions s
  where s.user_id = $1 and s.ended_at is null and s.family_expires_at > $2
  group by s.family_id
  order by greatest(max(s.last_seen_at), max(s.created_at)) desc`;

/** GET /user/sessions: where the user is signed in, latest first. */
export async function listSessions({ database }: App, { actor }: Request) {
  await writeSeen(database);
  const rows = await database.platform.read.query<SessionRow>(LIVE, [actor.userId, now()]);
  return ok(
    rows.map(({ family_id, ...row }) => ({
      ...row,
      device: deviceOf(row.user_agent),
      is_current: family_id === actor.familyId,
    })),
  );
}

/** DELETE /user/sessions/{id}: signs out there, at once. */
export async function endSession(app: App, request: Request) {
  const { actor, params } = request;
  const familyId = await writing(app, request, async tx => {
    const [session] = await tx.query<{ family_id: string }>(
      `select family_id from sessions
       where id = $1 and user_id = $2 and ended_at is null and family_expires_at > $3`,
      [params.id, actor.userId, now()],
    );
    if (!session) throw notFound();
    await endFamily(tx, actor.userId, session.family_id);
    return session.family_id;
  });
  app.hub.endSessions({ familyId });
  return ok(null, { message: 'Signed out there.' });
}

/** DELETE /user/sessions: signs out everywhere else. */
export async function endOtherSessions(app: App, request: Request) {
  const { userId, familyId } = request.actor;
  const ended = await writing(app, request, tx => endSessionsOf(tx, userId, familyId));
  for (const other of ended) app.hub.endSessions({ familyId: other });
  return ok({ ended: ended.length }, { message: 'Signed out everywhere else.' });
}

const writing = <T>(
  { database }: { database: Database },
  { who }: Request,
  work: (tx: Tx) => Promise<T>,
) => database.platform.write(who, work);
