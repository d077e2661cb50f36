import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';

/** An answer is noted again after this time: each note is an entry of the audit log. */
const FRESH_MINUTES = 5;

/** The bot's own status: its last contact, and its last error. */
export async function noteBot(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  botId: number,
  error: string | null,
): Promise<void> {
  await tx.query(
    `update telegram_bots
     set last_error = $3::text,
       last_seen_at = case when $3::text is null then $4::timestamptz else last_seen_at end
     where company_id = $1 and id = $2
       and (last_error is distinct from $3::text or ($3::text is null and
         coalesce(last_seen_at < $4::timestamptz - make_interval(mins => $5), true)))`,
    [companyId, botId, error?.slice(0, 500) ?? null, now(), FRESH_MINUTES],
  );
}
