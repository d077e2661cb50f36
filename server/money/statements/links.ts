import { randomBytes } from 'node:crypto';
import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { settlementLinks } from '../../../schema/entities/statementLinks.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { StatementLink } from '../../../schema/responses/statements.ts';
import { now } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { conflict } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { hashOf, linkTokenOf, linkUrl } from '../../mail/settlementLink.ts';
import { PRINTED_BEFORE } from './statementFacts.ts';

export type Link = AnsweredRecord<typeof settlementLinks>;

const DAY_MS = 24 * 60 * 60_000;

/** How long a link opens. */
const LIFE_MS = 30 * DAY_MS;

/** A link as old as this is not given out again: the next one opens for another 30 days. */
const FRESH_MS = DAY_MS;

/** A settlement that is sent, locked. 409 for a draft or a void one: no driver sees those. */
export async function lockSent(id: number, scope: Scope) {
  const settlement = await rowsOf(driverPaySettlements, scope).lock(id);
  const violation = whyNotSent(settlement);
  if (violation) throw conflict(violation, settlement);
  return settlement;
}

/** What decides whether a statement may be sent. */
interface SentSettlement {
  status: string | null;
  is_imported?: boolean | null;
}

/** Why a statement does not leave the office. Null when it may. */
export function whyNotSent({ status, is_imported }: SentSettlement): string | null {
  if (is_imported) return PRINTED_BEFORE;
  if (status === 'posted' || status === 'paid') return null;
  return status === 'void' ? 'The settlement is void.' : 'Post the settlement first.';
}

/** The link to give out now: today's, or a new one. The settlement is locked. */
export async function freshLink(settlementId: number, scope: Scope): Promise<Link> {
  const at = now().getTime();
  const rows = rowsOf(settlementLinks, scope);
  const fresh = await rows.first(
    't.settlement_id = $2 and t.revoked_at is null and t.expires_at > $3',
    [settlementId, new Date(at + LIFE_MS - FRESH_MS)],
  );
  if (fresh) return fresh;
  const nonce = randomBytes(16).toString('hex');
  const created = await rows.create({
    settlement_id: settlementId,
    nonce,
    token_hash: 'none',
    expires_at: new Date(at + LIFE_MS).toISOString(),
  });
  const token = linkTokenOf({ companyId: scope.companyId, linkId: created.id }, nonce);
  return rows.update(created.id, { token_hash: hashOf(token) });
}

/** POST /driver-pay-settlements/{id}/link: the address to give to the driver. */
export const createLink =
  (config: Pick<Config, 'appUrl'>) =>
  async ({ access, params }: Request) =>
    ok(
      await access.write(async scope => {
        await lockSent(params.id, scope);
        const link = await freshLink(params.id, scope);
        const { id, expires_at } = link;
        return { id, expires_at, url: linkUrl(link, scope.companyId, config) };
      }),
    );

/** DELETE /driver-pay-settlements/{id}/link: none of its links opens any more. */
export async function revokeLinks({ access, params }: Request) {
  await access.write(async scope => {
    await rowsOf(driverPaySettlements, scope).lock(params.id);
    const rows = rowsOf(settlementLinks, scope);
    const at = now().toISOString();
    for (const { id } of await rows.all(
      't.settlement_id = $2 and t.revoked_at is null and t.expires_at > $3',
      [params.id, at],
    )) {
      await rows.update(id, { revoked_at: at, revoked_by: scope.userId });
    }
  });
  return ok(null, { message: 'Revoked.' });
}

/** Openings listed of one link. A driver opens a statement a few times. */
const MOST_OPENINGS = 50;

const LINKS = `
  select l.id, l.created_at, l.expires_at, l.revoked_at,
    l.revoked_at is null and l.expires_at > $3 as is_open,
    coalesce((select json_agg(json_build_object('id', o.id, 'kind', o.kind,
        'opened_at', ${instantSql('o.opened_at')}, 'user_agent', o.user_agent) order by o.id desc)
      from (select * from settlement_link_openings o
        where o.company_id = $1 and o.link_id = l.id
        order by o.id desc limit ${MOST_OPENINGS}) o), '[]') as openings
  from settlement_links l
  where l.company_id = $1 and l.settlement_id = $2 and l.deleted_at is null
  order by l.id desc`;

/** GET /driver-pay-settlements/{id}/link: its links with their openings, the latest first. */
export async function listLinks({ access, params }: Request) {
  const { tx, companyId } = access.read;
  await rowsOf(driverPaySettlements, access.read).get(params.id);
  return ok(await tx.query<StatementLink>(LINKS, [companyId, params.id, now()]));
}
