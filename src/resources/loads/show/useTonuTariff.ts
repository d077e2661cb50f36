import { useGetMany } from 'ra-core';
import { payeeOf } from '../../../../schema/rules/driverCost.ts';
import type { Money } from '../../../../schema/rules/money.ts';
import type { PayTerms } from '../../../../schema/rules/payLines.ts';
import { type TonuTerms, tonuByTariff } from '../../../../schema/rules/tonu.ts';
import { useCatalogue } from '../form/useCatalogue.ts';
import type { Load } from '../load.ts';

type Terms = PayTerms & { id: number };

/**
 * What a load's driver gets of a TONU by the catalogue and his tariff, as the server works it out; null
 * where one of the two is not seen here, or of several loads.
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

/** Whoever does not see the catalogue knows its entries by their names alone. */
const isSeen = <E extends object>(entry: E): entry is E & TonuTerms =>
  'driver_pay_method' in entry && 'payable_to_driver' in entry;
