import { companies } from '../../schema/entities/companies.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { isChannel, NO_CHANNEL } from '../../schema/rules/telegramChannel.ts';
import { isZone } from '../../schema/rules/zones.ts';
import type { Tx } from '../db/database.ts';
import { Invalid } from '../http/errors.ts';
import type { SessionActor } from '../session/actor.ts';
import type { Company } from './shown.ts';

/**
 * What was sent of a company. Its logo comes as a file alone, and its owner is the one who makes it;
 * only a superadmin makes a company for somebody else, or gives it to another owner.
 */
export function readCompany(body: Values, actor: SessionActor, existing?: Company): Values {
  const { logo: _, ...sent } = body;
  if (actor.role !== 'superadmin') {
    delete sent.owner_id;
    if (!existing) sent.owner_id = actor.userId;
  }
  const { values, errors } = readRecord(companies, sent, existing && { ...existing });
  const own = { ...errors, ...otherErrors(sent) };
  if (Object.keys(own).length > 0) throw new Invalid(own);
  const { logo: __, ...rest } = values ?? {};
  return rest;
}

function otherErrors({ telegram_channel_id, timezone }: Values): Record<string, string[]> {
  const isSent = (value: unknown) => value !== undefined && value !== null && value !== '';
  return {
    ...(isSent(telegram_channel_id) &&
      !isChannel(telegram_channel_id) && {
        telegram_channel_id: [NO_CHANNEL],
      }),
    ...(isSent(timezone) &&
      !isZone(String(timezone)) && { timezone: ['Choose a time zone such as America/Chicago'] }),
  };
}

/** What a company points at: a state, and somebody who owns companies. */
export async function checkCompanyReferences({ owner_id, state_id }: Values, tx: Tx) {
  const [found] = await tx.query<{ owner: boolean; state: boolean }>(
    `select $1::int is null or exists (select from users where id = $1 and deleted_at is null
         and role in ('company_owner', 'superadmin')) as owner,
       $2::int is null or exists (select from states where id = $2 and deleted_at is null) as state`,
    [owner_id ?? null, state_id ?? null],
  );
  const invalid = ['The selected value is invalid.'];
  if (found?.owner && found.state) return;
  throw new Invalid({
    ...(!found?.owner && { owner_id: invalid }),
    ...(!found?.state && { state_id: invalid }),
  });
}
