import { createHash } from 'node:crypto';
import type { Access } from '../db/access.ts';
import { isUnreachable } from '../db/unreachable.ts';
import { conflict, Invalid } from '../errors.ts';
import { type Answer, FileOut, Live, RawJson } from './answers.ts';
import type { Call } from './calls.ts';
import type { Request } from './request.ts';

/** How long the first answer is replayed. */
const RETENTION_HOURS = 24;

/** Without a stored answer, the outcome is unknown. Payments are not repeated on a guess. */
const UNANSWERED =
  'The same request is in progress or was interrupted. Check the result before you repeat it.';

interface Claim {
  claimed: boolean;
  operation: string;
  body_hash: Buffer;
  answer: string | null;
}

/**
 * Runs the handler of a change once per Idempotency-Key: the same request again gets the first
 * answer, so that a payment sent twice over a bad connection is recorded once.
 */
export async function answeredOnce(
  request: Request,
  { name, handler, keepsNoAnswer }: Call,
): Promise<Answer> {
  const isPlain = request.method === 'GET' || keepsNoAnswer;
  const key = isPlain ? null : request.header('idempotency-key');
  if (key === null || !request.isInCompany) return handler(request);
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Invalid({
      'Idempotency-Key': ['The key must be 1 to 255 characters without spaces'],
    });
  }

  const hash = await hashOf(request);
  const claim = await claimOf(request.access, key, name, hash);
  if (!claim.claimed) return firstAnswer(claim, name, hash);

  let answer: Answer;
  try {
    answer = await handler(request);
  } catch (error) {
    // After a broken connection the commit is uncertain: the key stays claimed.
    if (!isUnreachable(error)) await release(request.access, key);
    throw error;
  }
  await keep(request.access, key, answer);
  return answer;
}

function firstAnswer(claim: Claim, operation: string, hash: Buffer): RawJson {
  if (claim.operation !== operation || !claim.body_hash.equals(hash)) {
    throw new Invalid({ 'Idempotency-Key': ['The key was used for another request'] });
  }
  if (claim.answer === null) throw conflict(UNANSWERED);
  return new RawJson(claim.answer);
}

/** Claims the key, or returns the outcome of the request that claimed it first. */
function claimOf(access: Access, key: string, operation: string, hash: Buffer): Promise<Claim> {
  return access.write(async ({ tx, companyId, userId }) => {
    await tx.query(
      `delete from idempotency_keys
       where company_id = $1 and user_id = $2 and key = $3
         and created_at < now() - interval '${RETENTION_HOURS} hours'`,
      [companyId, userId, key],
    );
    const mine = await tx.query(
      `insert into idempotency_keys (company_id, user_id, key, operation, body_hash)
       values ($1, $2, $3, $4, $5) on conflict do nothing returning key`,
      [companyId, userId, key, operation, hash],
    );
    if (mine.length > 0) return { claimed: true, operation, body_hash: hash, answer: null };

    const [theirs] = await tx.query<Omit<Claim, 'claimed'>>(
      `select operation, body_hash, answer from idempotency_keys
       where company_id = $1 and user_id = $2 and key = $3`,
      [companyId, userId, key],
    );
    if (!theirs) throw conflict(UNANSWERED);
    return { claimed: false, ...theirs };
  });
}

/** Files and streams are created again on a repeated request. */
function keep(access: Access, key: string, answer: Answer): Promise<void> {
  if (answer instanceof FileOut || answer instanceof Live) return release(access, key);

  const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
  return access.write(async ({ tx, companyId, userId }) => {
    await tx.query(
      `update idempotency_keys set status = 200, answer = $4
       where company_id = $1 and user_id = $2 and key = $3`,
      [companyId, userId, key, text],
    );
  });
}

/** Nothing was done, so the same key may be tried again. */
function release(access: Access, key: string): Promise<void> {
  return access.write(async ({ tx, companyId, userId }) => {
    await tx.query(
      'delete from idempotency_keys where company_id = $1 and user_id = $2 and key = $3',
      [companyId, userId, key],
    );
  });
}

async function hashOf({ path, body, query, files }: Request): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify([path, body, query]));
  for (const file of files) hash.update(file.field).update(await file.bytes());
  return hash.digest();
}
