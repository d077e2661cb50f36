import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney, isMoney } from '../../../../schema/rules/money/money.ts';
import { MoneyInput } from '../../../inputs/numbers/MoneyInput.tsx';
import { required } from '../../../inputs/validate.ts';
import type { Load } from '../load.ts';
import styles from './show.module.css';
import { useTonuTariff } from './useTonuTariff.ts';

const MUST = required();

/**
 * What a TONU bills, and the driver's part: by the pay terms where nothing is typed, else another
 * amount, all of it or nothing.
 */
export function TonuFields({ load }: { load?: Load }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const amount: unknown = useWatch({ name: 'amount' });
  const tariffOf = useTonuTariff(load);
  const said = (key: string, values?: object) =>
    translate(`linehaul.loads.ask.tonu.${key}`, values);
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
            tariff === null ? said('tariff') : said('tariffOf', { amount: formatMoney(tariff) })
          }
        />
      </div>
      <div className={styles.choices}>
        <Button size="small" onClick={() => choose(null)}>
          {tariff === null ? said('tariff') : said('tariffOf', { amount: formatMoney(tariff) })}
        </Button>
        <Button
          size="small"
          disabled={!isMoney(amount)}
          onClick={() => choose(isMoney(amount) ? Number(amount) : null)}
        >
          {said('full')}
        </Button>
        <Button size="small" onClick={() => choose(0)}>
          {said('nothing')}
        </Button>
      </div>
    </>
  );
}
