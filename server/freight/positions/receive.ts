import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReceivedPositions } from '../../../schema/responses/positions.ts';
import {
  MOST_POSITIONS,
  mostRequestsAMinute,
  positionErrors,
  type SentPosition,
  timestampViolation,
} from '../../../schema/rules/freight/positions.ts';
import { now } from '../../clock.ts';
import { Access, type Scope } from '../../db/access.ts';
import { ApiError, badRequest, conflict, Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import { beginTry, type Limit } from '../../http/rateLimit.ts';
import type { Request } from '../../http/request.ts';
import { opened } from '../../secrets.ts';
import { adapters } from './adapters.ts';
import { storePositions } from './storePositions.ts';

/** Wrong signatures from one address in a quarter of an hour. */
const OF_ADDRESS: Limit = { name: 'positions:address', tries: 60 };

/**
 * POST /positions/{tracker}: positions of a company's trucks from one of its trackers. The tracker is
 * `{company id}-{tracker id}`. `X-Signature` is the HMAC-SHA256, in hex, of `X-Timestamp`, a dot and
 * the body, with the tracker's secret. The same signature is accepted once.
 */
export async function receivePositions(app: App, request: Request, publish: Publish) {
  const place = placeOf(request.words.tracker ?? '');
  const tracker = place && (await trackerAt(app, request, place));
  const checked = tracker && checkedSignature(request, opened(tracker.secret));
  if (!checked || 'violation' in checked) {
    // Only wrong ones count: a server sends the positions of hundreds of trucks at once.
    await beginTry(app.database, request, [{ limit: OF_ADDRESS, key: request.ip }]);
    throw checked?.violation ?? refused();
  }

  const sent = adapters[tracker.form](request.body);
  if (!sent) throw badRequest();
  const positions = checkedPositions(sent);
  const result = await tracker.access.write(async scope => {
    await acceptOnce(scope, tracker.id, checked.signature);
    const { moved, ...result } = await storePositions(scope, tracker.id, positions);
    await publish(scope, moved);
    return result;
  });
  return ok<ReceivedPositions>(result);
}

/** Tells open boards about the trucks that moved. */
type Publish = (scope: Scope, trucks: readonly number[]) => Promise<void>;

interface Place {
  companyId: number;
  trackerId: number;
}

/** `12-7`: tracker 7 of company 12. */
function placeOf(text: string): Place | null {
  const [, company, tracker] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(text) ?? [];
  return company && tracker ? { companyId: Number(company), trackerId: Number(tracker) } : null;
}

/** An active tracker of an active company, and the database within its company. */
async function trackerAt(app: App, request: Request, { companyId, trackerId }: Place) {
  const who = { companyId, userId: null, requestId: request.id };
  const access = new Access(app.database, who, app.hub, app.watchers);
  const [found] = await access.read.tx.query<{ id: number; form: Form; secret: string }>(
    `select t.id, t.form, t.secret from position_trackers t
     join companies c on c.id = t.company_id
     where t.company_id = $1 and t.id = $2 and t.is_active and t.deleted_at is null
       and c.status = 'active' and c.deleted_at is null`,
    [companyId, trackerId],
  );
  return found ? { ...found, access } : null;
}

type Form = keyof typeof adapters;

/** The same refusal for an unknown tracker and for a wrong signature. */
const refused = () => new ApiError(401, 'The signature is not valid.');

function checkedSignature(
  request: Request,
  secret: string,
): { signature: string } | { violation: ApiError } {
  const timestamp = request.header('x-timestamp') ?? '';
  const signature = (request.header('x-signature') ?? '').toLowerCase();
  const expected = createHmac('sha256', secret).update(`${timestamp}.${request.text}`).digest();
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { violation: refused() };
  }
  const stale = timestampViolation(Number(timestamp), now().getTime());
  return stale ? { violation: new ApiError(401, stale.message) } : { signature };
}

function checkedPositions(sent: readonly Readonly<Record<string, unknown>>[]): SentPosition[] {
  if (sent.length === 0) throw new Invalid({ positions: ['Send at least one position.'] });
  if (sent.length > MOST_POSITIONS) {
    throw new Invalid({ positions: [`Send at most ${MOST_POSITIONS} positions.`] });
  }
  const errors: Record<string, string[]> = {};
  sent.forEach((position, index) => {
    const own = positionErrors(position, now().getTime()) ?? {};
    for (const [name, text] of Object.entries(own)) errors[`positions.${index}.${name}`] = [text];
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return sent.map(({ device, lat, lng, at }) => ({
    device: String(device).trim(),
    lat: Number(lat),
    lng: Number(lng),
    at: new Date(String(at)).toISOString(),
  }));
}

/** Counts the request and keeps its signature. Refuses a repeated one, and too many in a minute. */
async function acceptOnce(
  { tx, companyId }: Scope,
  trackerId: number,
  signature: string,
): Promise<void> {
  const at = now().toISOString();
  // Requests of one tracker are counted one after the other.
  await tx.query('select pg_advisory_xact_lock($1, $2)', [companyId, trackerId]);
  await tx.query(
    `delete from position_requests where company_id = $1 and tracker_id = $2
       and received_at < $3::timestamptz - interval '15 minutes'`,
    [companyId, trackerId, at],
  );
  const [counted] = await tx.query<{ count: number }>(
    `select count(*)::int as count from position_requests
     where company_id = $1 and tracker_id = $2
       and received_at > $3::timestamptz - interval '1 minute'`,
    [companyId, trackerId, at],
  );
  const sent = counted?.count ?? 0;
  if (sent >= mostRequestsAMinute(0)) {
    const most = mostRequestsAMinute(await activeTrucks(tx, companyId));
    if (sent >= most) {
      throw new ApiError(429, `Send at most ${most} requests a minute.`, { 'retry-after': '60' });
    }
  }
  const rows = await tx.query(
    `insert into position_requests (company_id, tracker_id, signature, received_at)
     values ($1, $2, $3, $4) on conflict do nothing returning 1`,
    [companyId, trackerId, signature, at],
  );
  if (rows.length === 0) throw conflict('This request was received before.');
}

async function activeTrucks(tx: Scope['tx'], companyId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from trucks
     where company_id = $1 and is_active and deleted_at is null`,
    [companyId],
  );
  return row?.count ?? 0;
}
