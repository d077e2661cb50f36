import { useTranslate } from 'ra-core';
import { formatMoney, sumMoney } from '../../../schema/rules/money/money.ts';
import { useT } from '../../i18n/useT.ts';
import { AllCheckbox } from '../../inputs/choices/AllCheckbox.tsx';
import { withToggled } from '../../inputs/choices/withToggled.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { signedDollars } from '../settlements/moneyText.ts';
import { payeeNameOf } from './Batch.ts';
import styles from './batches.module.css';
import type { OfferedDriver } from './useOffered.ts';

interface OfferedTableProps {
  drivers: readonly OfferedDriver[];
  /** Why one cannot be chosen, or null. */
  refusedOf: (driver: OfferedDriver) => string | null;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
}

/** The drivers with something due, to choose from: the net as it would be, and what to check. */
export function OfferedTable({ drivers, refusedOf, chosen, onChoose }: OfferedTableProps) {
  const t = useT('batches.new');
  const free = drivers.filter(driver => refusedOf(driver) === null);
  const nets = drivers.filter(({ id }) => chosen.has(id)).map(({ net_pay }) => net_pay);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td>
            <AllCheckbox
              label={t('all')}
              ids={free.map(({ id }) => id)}
              chosen={chosen}
              onChoose={onChoose}
            />
          </td>
          <th scope="col">{t('driver')}</th>
          <th scope="col">{t('remark')}</th>
          <th scope="col" className={styles.number}>
            {t('loads')}
          </th>
          <th scope="col" className={styles.number}>
            {t('net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {drivers.map(driver => (
          <tr key={driver.id}>
            <td>
              <input
                type="checkbox"
                aria-label={payeeNameOf(driver)}
                checked={chosen.has(driver.id)}
                disabled={refusedOf(driver) !== null}
                onChange={() => onChoose(withToggled(chosen, driver.id))}
              />
            </td>
            <th scope="row">{payeeNameOf(driver)}</th>
            <Remark of={driver} refused={refusedOf(driver)} />
            <td className={styles.number}>{driver.load_count}</td>
            <td className={styles.number}>
              {Number(driver.carry_forward_out) < 0
                ? signedDollars(driver.carry_forward_out)
                : formatMoney(driver.net_pay)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row" colSpan={3}>
            {t('total', { smart_count: nets.length })}
          </th>
          <td className={styles.number}>{formatMoney(sumMoney(nets))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Why the driver cannot be chosen, or the first warning. */
function Remark({ of, refused }: { of: OfferedDriver; refused: string | null }) {
  const translate = useTranslate();
  if (refused) return <td className={styles.quiet}>{refused}</td>;
  const warning = of.exceptions.find(({ severity }) => severity === 'warning');
  if (!warning) return <td />;
  return (
    <td className={styles.warned} title={warning.message}>
      <Glyph name="ic-warn" size={14} />{' '}
      {translate(`linehaul.batches.exceptions.${warning.code}`, { _: warning.message })}
    </td>
  );
}
