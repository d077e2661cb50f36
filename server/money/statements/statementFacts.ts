import type { lineCategories } from '../../../schema/entities/settlements.ts';
import type { Settlement } from '../../../schema/responses/settlements.ts';
import type { Scope } from '../../db/access.ts';
import { conflict } from '../../errors.ts';
import { settlementDetail } from '../settlements/settlementDetail.ts';

/**
 * A statement as the driver gets it: screen, page, PDF and workbook are all written from this.
 * Money in dollars, dates as plain days.
 */
export interface StatementFacts {
  id: number;
  number: string;
  status: string;
  period_start: string;
  period_end: string;
  pay_date: string;
  gross_revenue: number;
  net_pay: number;
  carry_forward_out: number;
  load_count: number;
  loaded_miles: number;
  empty_miles: number;
  payment_method: string | null;
  payment_reference: string | null;
  note: string | null;
  lines: PrintedLine[];
  /** Manual adjustments, with their categories and the names of their receipts. */
  adjustments: { id: number; category: { name: string } | null; receipts: { name: string }[] }[];
  company: { name: string; address: string | null; place: string | null; phone: string | null };
  /** Whom it pays: the driver, or the payee of a group that is paid for its trucks. */
  driver: {
    name: string;
    first_name: string;
    last_name: string;
    address: string;
    place: string;
  };
  /** Number, type, terms and trucks of the payee, in words. */
  payee_facts: string[];
  year: Settlement['year'];
  balances: Settlement['balances'];
}

export interface PrintedLine {
  category: (typeof lineCategories)[number];
  description: string;
  quantity: number;
  rate: number;
  base: number | null;
  amount: number;
  load_id: number | null;
  adjustment_id: number | null;
  load: { internal_id: string; route: string | null } | null;
}

/** Why a settlement that was imported as paid has no statement. */
export const PRINTED_BEFORE = 'It was paid in your previous system, which has its statement.';

const EXTRA = `
  select json_build_object(
    'company', (select json_build_object('name', c.name, 'address', c.address,
        'place', nullif(concat_ws(' ', concat_ws(', ', c.city, s.code), c.zip), ''), 'phone', c.phone)
      from companies c left join states s on s.id = c.state_id where c.id = $1),
    'driver', coalesce((select json_build_object('name', concat_ws(' ', d.first_name, d.last_name),
        'first_name', d.first_name, 'last_name', d.last_name,
        'address', concat_ws(', ', d.address_line1, d.address_line2),
        'place', concat_ws(' ', concat_ws(', ', d.city, s.code), d.zip))
      from drivers d left join states s on s.id = d.state_id
      where d.company_id = $1 and d.id = $2),
    (select json_build_object('name', coalesce(g.payee_name, g.name), 'first_name', '',
        'last_name', coalesce(g.payee_name, g.name),
        'address', coalesce(g.payee_address, ''), 'place', '')
      from payroll_groups g where g.company_id = $1 and g.id = $3))) as extra`;

/**
 * Everything that a statement shows. 404 for another company's, 409 for one of a previous system:
 * its sums are unknown here, and a statement of zeros would be wrong.
 */
export async function statementFacts(id: number, scope: Scope): Promise<StatementFacts> {
  const settlement = await settlementDetail(id, scope);
  if (settlement.is_imported) throw conflict(PRINTED_BEFORE);
  const [row] = await scope.tx.query<{ extra: object }>(EXTRA, [
    scope.companyId,
    settlement.driver_id,
    settlement.payroll_group_id,
  ]);
  // The two statements above together return what a statement prints.
  return { ...settlement, ...row?.extra } as unknown as StatementFacts;
}

/** Its name as a file: SP-2026-0042-Diaz_Ana. */
export const fileNameOf = ({ number, driver }: StatementFacts): string =>
  [number, [driver.last_name, driver.first_name].filter(Boolean).join('_')]
    .map(part => part.replace(/[^\p{L}\p{N}_-]+/gu, '_'))
    .join('-');
