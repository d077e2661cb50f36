import { useGetMany } from 'ra-core';
import { type TonuTerms, tonuByTariff } from '../../../../schema/rules/billing/tonu.ts';
import type { Money } from '../../../../schema/rules/money/money.ts';
import { payeeOf } from '../../../../schema/rules/pay/driverCost.ts';
import type { PayTerms } from '../../../../schema/rules/pay/payLines.ts';
import { useCatalogue } from '../form/useCatalogue.ts';
import type { Load } from '../load.ts';

type Terms = PayTerms & { id: number };

/**
 * The driver's part of a TONU by the catalog and the driver's pay terms, as the server computes it.
 * Null where one of the two is not visible here, or for several loads.
 */
export function useTonuTariff(load: Load | undefined): (amount: Money) => number | null {
  const rows = load?.load_drivers ?? [];
  const row = rows[payeeOf({}, rows) ?? -1];
  const ids = row ? [row.driver_id] : [];
  const { data } = useGetMany<Terms>(
    'drivers',
    { ids, meta: { quiet: true } },
    { enabled: ids.length > 0 },
  );
  const catalogue = useCatalogue();
  const entry = catalogue.find(({ code }) => code.toUpperCase() === 'TONU');
  const terms = data?.find(one => one?.id === row?.driver_id);
  return amount => {
    if (!terms || !entry || !isSeen(entry)) return null;
    return tonuByTariff(amount, entry, { ...terms, pay_type: row?.pay_type ?? terms.pay_type });
  };
}

/** Users who do not see the catalog know its entries only by name. */
const isSeen = <E extends object>(entry: E): entry is E & TonuTerms =>
  'driver_pay_method' in entry && 'payable_to_driver' in entry;
