import { loads } from '../../../schema/entities/loads.ts';
import type { LoadPayTerms } from '../../../schema/responses/loads.ts';
import { rowsOf } from '../../db/rows.ts';
import { isId, sentValues } from '../../db/sql/filterSql.ts';
import { loadCostsSql, payTermsSql } from '../../db/sql/payTermsSql.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { idIn } from './checks.ts';

/**
 * GET /loads/check/pay-terms: what a form needs to work out the pay for a load as the save will: the
 * terms in force of each driver, and what the load has cost the company. No costs for a new load.
 */
export async function showPayTerms({ access, query }: Request) {
  const { tx, companyId } = access.read;
  const ids = sentValues(query.driver_id).map(Number).filter(isId).slice(0, 500);
  const loadId = idIn(query, 'load_id');
  if (loadId !== null) await rowsOf(loads, access.read).get(loadId);
  const drivers = await tx.query<LoadPayTerms['drivers'][number]>(
    `select d.id, d.pay_type, d.pay_fuel_surcharge, ${payTermsSql('d')} from drivers d
     where d.company_id = $1 and d.id = any($2::int[]) and d.deleted_at is null order by d.id`,
    [companyId, ids],
  );
  const [row] = await tx.query<{ costs: NonNullable<LoadPayTerms['costs']> }>(
    `select ${loadCostsSql('$1', '$2::int')} as costs`,
    [companyId, loadId],
  );
  return ok({ drivers, costs: loadId === null ? null : (row?.costs ?? null) });
}
