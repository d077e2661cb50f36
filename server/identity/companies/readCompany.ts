import { companies } from '../../../schema/entities/companies.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { isChannel, NO_CHANNEL } from '../../../schema/rules/talk/telegramChannel.ts';
import { isZone } from '../../../schema/rules/time/zones.ts';
import type { Tx } from '../../db/database.ts';
import { Invalid } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import type { Company } from './shown.ts';

/**
 * Parses the request body of a company. The logo comes only as a file, and the creator becomes the
 * owner. Only a superadmin creates a company for another person, or changes its owner.
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

/** The references of a company: a state, and a company owner. */
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
