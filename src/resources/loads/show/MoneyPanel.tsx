import { useTranslate } from 'ra-core';
import { loadMargin } from '../../../../schema/rules/loadMoney.ts';
import { formatMoney, negate, sumMoney } from '../../../../schema/rules/money.ts';
import type { Load } from '../load.ts';
import { Panel } from './Panel.tsx';
import styles from './show.module.css';

/** What the load bills, what of it the drivers get, and what is left. */
export function MoneyPanel({ load }: { load: Load }) {
  const translate = useTranslate();
  const said = (key: string) => translate(`linehaul.loads.show.${key}`);
  const gross = load.payment_amount;
  const pay = sumMoney(
    load.load_drivers.map(({ price, accessorial_pay }) => sumMoney([price, accessorial_pay])),
  );
  const { margin, margin_percent } = loadMargin({ gross, driver_pay: pay });
  const billed = load.load_accessorials.filter(({ billable_to_broker }) => billable_to_broker);
  const share = gross > 0 ? Math.min(Math.max(pay / gross, 0), 1) * 100 : 0;

  return (
    <Panel title={said('money')}>
      <dl className={styles.money}>
        <Line name={said('lineHaul')} amount={load.price} />
        {billed.map(line => (
          <Line key={line.id} name={line.description ?? ''} amount={line.amount} />
        ))}
        <Line name={said('billed')} amount={gross} kind="sum" />
        <Line name={said('driverPay')} amount={negate(pay)} kind="less" />
        <Line
          name={said('margin')}
          more={margin_percent === null ? undefined : `${margin_percent} %`}
          amount={margin}
          kind="total"
        />
      </dl>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.payPart} style={{ width: `${share}%` }} />
        <span className={styles.marginPart} />
      </div>
    </Panel>
  );
}

interface LineProps {
  name: string;
  more?: string;
  amount: number;
  kind?: 'sum' | 'less' | 'total';
}

const Line = ({ name, more, amount, kind }: LineProps) => (
  <div className={`${styles.moneyLine} ${kind ? styles[kind] : ''}`}>
    <dt>
      {name} {more && <span className={styles.percent}>{more}</span>}
    </dt>
    <dd className={amount < 0 && kind === 'total' ? styles.loss : undefined}>
      {formatMoney(amount).replace('-', '−')}
    </dd>
  </div>
);
