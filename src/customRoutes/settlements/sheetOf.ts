import { categoriesOf, payeeNameOf, type SettlementDetail, type Sheet } from './Sheet.ts';

/** A saved settlement as its statement is shown. */
export function sheetOf(settlement: SettlementDetail): Sheet {
  const { number, period_start, period_end, pay_date, lines } = settlement;
  const late = new Set(settlement.loads.filter(load => load.is_late).map(({ id }) => id));
  return {
    title: payeeNameOf(settlement),
    facts: settlement.payee_facts,
    number,
    period: { from: period_start, to: period_end },
    pay_date,
    sums: settlement,
    categories: categoriesOf(settlement.adjustments),
    receipts: new Map(
      settlement.adjustments.map(({ id, receipts }) => [id, receipts.map(({ name }) => name)]),
    ),
    loads: new Map(
      lines.flatMap(({ load }) =>
        load ? [[load.id, { ...load, is_late: late.has(load.id) }]] : [],
      ),
    ),
  };
}
