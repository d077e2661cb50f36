import { purchaseRequests } from '../../../schema/entities/purchaseRequests.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import type { Database } from '../../db/database.ts';
import { NOBODY } from '../../db/scope.ts';
import { quote } from '../../db/sql/columns.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import { type Bucket, beginTry } from '../../http/rateLimit.ts';
import type { Request } from '../../http/request.ts';

/**
 * The fields that someone without an account may send. The rest of a request belongs to the
 * platform.
 */
const ASKED = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'job_title',
  'mc_number',
  'dot_number',
  'state_id',
  'number_of_trucks',
  'number_of_users',
  'plan',
  'how_found',
  'message',
  'language',
  'consent',
] as const;

/** POST /purchase-requests, the page /send-request: returns what was recorded, and nothing else. */
export async function sendRequest({ database }: App, request: Request) {
  const { body, ip, id } = request;
  const values = valuesOf(body);
  const bucket: Bucket = { limit: { name: 'request:address', tries: 10 }, key: ip };
  await beginTry(database, request, [bucket]);
  await checkState(database, values.state_id);

  const names = Object.keys(values);
  const [row] = await database.platform.write({ ...NOBODY, requestId: id }, tx =>
    tx.query<{ id: number }>(
      `insert into purchase_requests (${names.map(quote).join(', ')})
       values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(values),
    ),
  );
  if (!row) throw new Error('A request was not written.');
  return ok({ id: row.id, ...values });
}

function valuesOf(body: Values): Values {
  const asked = Object.fromEntries(ASKED.map(name => [name, body[name]]));
  const { values, errors } = readRecord(purchaseRequests, asked);
  const noConsent = !errors?.consent && values?.consent !== true && !errors;
  if (errors?.consent || noConsent) {
    throw new Invalid({ ...errors, consent: [sentence('consent')] });
  }
  if (errors) throw new Invalid(errors);
  const own = ASKED.map(name => [name, values[name]] as const);
  return Object.fromEntries(own.filter(([, value]) => value !== null && value !== undefined));
}

async function checkState({ platform }: Database, id: unknown): Promise<void> {
  if (id === undefined) return;
  const known = await platform.read.query('select 1 from states where id = $1', [id]);
  if (known.length === 0) throw new Invalid({ state_id: ['The selected value is invalid.'] });
}
