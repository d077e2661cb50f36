import { purchaseRequests } from '../../../schema/entities/purchaseRequests.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { now } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { conflict, Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok, page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { placeOf } from '../../rest/page.ts';
import { versionOf } from '../../rest/version.ts';
import { platformPage } from '../platform/platformList.ts';
import { PlatformRows } from '../platform/platformRows.ts';
import { accountById } from '../session/accounts.ts';
import { sendPasswordLink } from '../session/forgotPassword.ts';

type PurchaseRequest = AnsweredRecord<typeof purchaseRequests>;

const rows = (tx: Tx) => new PlatformRows(purchaseRequests, tx);

/** GET /purchase-requests: newest first, unless another order is requested. */
export async function listRequests({ database }: App, { query, path }: Request) {
  const place = placeOf(purchaseRequests, query);
  const question = { filters: query };
  const found = await platformPage(database.platform.read, purchaseRequests, question, place);
  return page<PurchaseRequest>(found.rows, { ...place, ...found }, path);
}

/** GET /purchase-requests/{id}. */
export const readRequest = async ({ database }: App, { params }: Request) =>
  ok(await rows(database.platform.read).get(params.id));

/** The platform's response to a request. The request itself stays as it was sent. */
const ANSWERS = ['status', 'notes', 'reject_reason'] as const;

const MADE = 'This request already has an owner.';

/** PUT /purchase-requests/{id}. */
export async function answerRequest(app: App, request: Request) {
  const { actor, body, params } = request;
  const answered = await writing(app, request, async tx => {
    const current = await rows(tx).lock(params.id);
    const values = answersOf(body, current);
    const isAnswer = values.status !== undefined && values.status !== current.status;
    const processed = isAnswer && { processed_by: actor.userId, processed_at: now() };
    await rows(tx).update(current, { ...values, ...processed }, versionOf(body));
    return rows(tx).get(params.id);
  });
  return ok(answered);
}

function answersOf(body: Values, current: PurchaseRequest): Values {
  const sent = ANSWERS.filter(name => name in body).map(name => [name, body[name]]);
  const { values, errors } = readRecord(purchaseRequests, Object.fromEntries(sent), {
    ...current,
  });
  if (errors) throw new Invalid(errors);
  if (values.status === undefined || values.status === current.status) return values;
  if (current.status === 'converted') throw new Invalid({ status: [MADE] });
  if (values.status !== 'converted') return values;
  throw new Invalid({ status: ['To convert a request, create an owner account from it.'] });
}

/**
 * POST /purchase-requests/{id}/make-owner: the account, the email with its link and the response in
 * one transaction, so that none exists without the others.
 */
export async function createOwnerFrom(app: App, request: Request) {
  const { actor, params } = request;
  const converted = await writing(app, request, async tx => {
    const current = await rows(tx).lock(params.id);
    if (current.status === 'converted') throw conflict(MADE, current);
    const ownerId = await makeAccount(tx, current, actor.userId);
    const answer = {
      status: 'converted',
      processed_by: actor.userId,
      processed_at: now(),
      created_company_owner_id: ownerId,
    };
    await rows(tx).update(current, answer, versionOf(request.body));
    return rows(tx).get(params.id);
  });
  return ok(converted);
}

async function makeAccount(tx: Tx, asked: PurchaseRequest, userId: number): Promise<number> {
  const { email, first_name, last_name, language } = asked;
  const [user] = await tx.query<{ id: number }>(
    `insert into users (email, role, nickname, first_name, last_name, language, created_by)
     values ($1, 'company_owner', $2, $2, $3, $4, $5) returning id`,
    [email, first_name, last_name, language, userId],
  );
  const account = user && (await accountById(tx, user.id));
  if (!account) throw new Error('The account of a new owner was not written.');
  await sendPasswordLink(tx, account);
  return account.id;
}

const writing = <T>({ database }: App, { who }: Request, work: (tx: Tx) => Promise<T>) =>
  database.platform.write(who, work);
