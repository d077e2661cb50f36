import { Button } from '@mui/material';
import { useGetMany } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { type TonuTerms, tonuByTariff } from '../../../../../schema/rules/billing/tonu.ts';
import { formatMoney, isMoney, type Money } from '../../../../../schema/rules/money/money.ts';
import { payeeOf } from '../../../../../schema/rules/pay/driverCost.ts';
import type { PayTerms } from '../../../../../schema/rules/pay/payLines.ts';
import { useT } from '../../../../i18n/useT.ts';
import { MoneyInput } from '../../../../inputs/numbers/MoneyInput.tsx';
import { required } from '../../../../inputs/validate.ts';
import { useCatalogue } from '../../form/accessorials/useCatalogue.ts';
import type { Load } from '../../load.ts';
import styles from '../show.module.css';

const MUST = required();

/**
 * What a TONU bills, and the driver's part: by the pay terms where nothing is typed, else another
 * amount, all of it or nothing.
 */
export function TonuFields({ load }: { load?: Load }) {
  const { setValue } = useFormContext();
  const amount: unknown = useWatch({ name: 'amount' });
  const tariffOf = useTonuTariff(load);
  const t = useT('loads.ask.tonu');
  const tariff = isMoney(amount) ? tariffOf(amount) : null;
  const choose = (value: number | null) => setValue('driver_amount', value, { shouldDirty: true });
  return (
    <>
      <div className={styles.two}>
        <MoneyInput source="amount" label="linehaul.loads.ask.amount" autoFocus validate={MUST} />
        <MoneyInput
          source="driver_amount"
          label="linehaul.loads.ask.driverAmount"
          placeholder={
            tariff === null ? t('tariff') : t('tariffOf', { amount: formatMoney(tariff) })
          }
        />
      </div>
      <div className={styles.choices}>
        <Button size="small" onClick={() => choose(null)}>
          {tariff === null ? t('tariff') : t('tariffOf', { amount: formatMoney(tariff) })}
        </Button>
        <Button
          size="small"
          disabled={!isMoney(amount)}
          onClick={() => choose(isMoney(amount) ? Number(amount) : null)}
        >
          {t('full')}
        </Button>
        <Button size="small" onClick={() => choose(0)}>
          {t('nothing')}
        </Button>
      </div>
    </>
  );
}

type Terms = PayTerms & { id: number };

/**
 * The driver's part of a TONU by the catalog and the driver's pay terms, as the server computes it.
 * Null where one of the two is not visible here, or for several loads.
 */
function useTonuTariff(load: Load | undefined): (amount: Money) => number | null {
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
