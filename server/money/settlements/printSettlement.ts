import type { Scope } from '../../db/access.ts';
import { FileOut, fileTypes } from '../../http/answers.ts';
import type { Request } from '../../http/request.ts';
import { settlementDetail } from './settlementDetail.ts';
import { type PrintedSettlement, settlementPdf } from './settlementPdf.ts';

/** GET /driver-pay-settlements/print/{id}: the statement as the driver gets it. */
export async function printSettlement({ access, params }: Request) {
  const facts = await printedFacts(params.id, access.read);
  const name = `${facts.number.replace(/[^\w-]/g, '_')}.pdf`;
  return new FileOut(await settlementPdf(facts), name, fileTypes.pdf, 'inline');
}

const BESIDE = `
  select json_build_object(
    'company', (select json_build_object('name', c.name, 'address', c.address,
        'place', nullif(concat_ws(' ', concat_ws(', ', c.city, s.code), c.zip), ''), 'phone', c.phone)
      from companies c left join states s on s.id = c.state_id where c.id = $1),
    'driver', coalesce((select json_build_object('name', coalesce(g.payee_name, g.name),
        'number', null, 'address', coalesce(g.payee_address, ''), 'place', '')
      from payroll_groups g where g.company_id = $1 and g.id = $5), (select json_build_object('name', concat_ws(' ', d.first_name, d.last_name),
        'number', d.number, 'address', concat_ws(', ', d.address_line1, d.address_line2),
        'place', concat_ws(' ', concat_ws(', ', d.city, s.code), d.zip))
      from drivers d left join states s on s.id = d.state_id
      where d.company_id = $1 and d.id = $2)),
    'year', (select json_build_object('gross', coalesce(sum(p.gross_revenue), 0),
        'net', coalesce(sum(p.net_pay), 0))
      from driver_pay_settlements p
      where p.company_id = $1 and p.deleted_at is null
        and (p.driver_id = $2 or (p.driver_id is null and p.payroll_group_id = $5))
        and (p.status in ('posted', 'paid') or p.id = $3)
        and p.pay_date between date_trunc('year', $4::date) and $4::date)) as beside`;

async function printedFacts(id: number, scope: Scope): Promise<PrintedSettlement> {
  const settlement = await settlementDetail(id, scope);
  const [row] = await scope.tx.query<{ beside: object }>(BESIDE, [
    scope.companyId,
    settlement.driver_id,
    id,
    settlement.pay_date,
    settlement.driver_id === null ? settlement.payroll_group_id : null,
  ]);
  // The two statements above together return what a statement prints.
  return { ...settlement, ...row?.beside } as unknown as PrintedSettlement;
}
