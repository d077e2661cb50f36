import { LIMITS } from '../../../schema/limits.ts';
import { can } from '../../../schema/permissions.ts';
import type { Scope } from '../../db/access.ts';
import { conflict, lacksPermission } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';

/** 403 where a write-off would be undone by a person who may not write off. */
export async function refuseWrittenOff(
  paymentIds: readonly number[],
  actor: SessionActor,
  { tx, companyId }: Scope,
): Promise<void> {
  if (can(actor, 'invoices.write_off')) return;
  const [found] = await tx.query<{ number: string }>(
    `select i.number from invoice_payments p
     join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
     where p.company_id = $1 and p.id = any($2::int[]) and i.payment_status = 'written_off' limit 1`,
    [companyId, paymentIds],
  );
  if (found) throw lacksPermission();
}

/** 409 for payments that a factor collected: they are corrected on its schedule, so that both agree. */
export async function refuseCollected(
  paymentIds: readonly number[],
  { tx, companyId }: Scope,
): Promise<void> {
  const [found] = await tx.query<{ number: string }>(
    `select s.number from factoring_entries e
     join factoring_schedules s on s.company_id = e.company_id and s.id = e.schedule_id
     where e.company_id = $1 and e.payment_id = any($2::int[]) and not exists (
       select from factoring_entries r where r.company_id = $1 and r.reverses_id = e.id)
     limit 1`,
    [companyId, paymentIds.filter(id => Number.isInteger(id) && id > 0 && id <= LIMITS.integer)],
  );
  if (found) throw conflict(`The factor collected this: reverse it on ${found.number}.`);
}
