import { can } from '../../../schema/permissions.ts';
import { EARNED_LOADS, loadLists } from '../../../schema/rules/freight/loadStates.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';

/** Counts of what needs attention, by area of the menu. Each number is the total of a list. */
export function registerMenuCounts(app: App): void {
  call(app, 'GET /waiting-counts', async ({ access, actor }) => {
    const { tx, companyId } = access.read;
    const seen = areas.filter(({ permission }) => can(actor, permission));
    if (seen.length === 0) return ok({});

    const [row] = await tx.query<{ counts: object }>(
      `select json_build_object(${seen.map(({ name, sql }) => `'${name}', (${sql})`).join(', ')})
         as counts
       from (select $1::int as company_id) t`,
      [companyId],
    );
    return ok(row?.counts ?? {});
  });
}

interface Area {
  name: string;
  /** Who may view the counted list. */
  permission: string;
  sql: string;
}

/** Each count uses an index that begins with its condition: no past row is read. */
const areas: readonly Area[] = [
  { name: 'loads', permission: 'loads.list', sql: counted('loads', available()) },
  { name: 'billing', permission: 'invoices.list', sql: counted('loads', readyToBill()) },
  {
    name: 'payroll',
    permission: 'driver-pay-settlements.list',
    sql: counted('driver_pay_settlements', `x.status = 'draft'`),
  },
];

function available(): string {
  return `x.status in (${loadLists.available.join(', ')})`;
}

/** As in the view Ready of the billing desk. */
function readyToBill(): string {
  return `x.billing_status = 'ready_for_invoice' and x.status in ${EARNED_LOADS}`;
}

function counted(table: string, waits: string): string {
  return `select count(*)::int from ${table} x
    where x.company_id = t.company_id and x.deleted_at is null and ${waits}`;
}
