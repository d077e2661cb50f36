import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { lacksReceipt } from '../../../../../schema/rules/billing/receipts.ts';
import {
  companyCut,
  loadMargin,
  mileFigures,
} from '../../../../../schema/rules/money/loadMoney.ts';
import { formatMoney, negate } from '../../../../../schema/rules/money/money.ts';
import { isInBase } from '../../../../../schema/rules/pay/basePay.ts';
import { driverCost } from '../../../../../schema/rules/pay/driverCost.ts';
import { type Translate, useT } from '../../../../i18n/useT.ts';
import type { AccessorialLine, Load } from '../../load.ts';
import { LoadField } from '../inPlace/LoadField.tsx';
import { useAccess } from '../inPlace/useAccess.ts';
import { Panel } from '../Panel.tsx';
import styles from '../show.module.css';
import { driverPaysOf } from './driverPay.ts';
import { UnbilledDetention } from './UnbilledDetention.tsx';

/** What the load bills, the drivers' part of it, and the margin. */
export function MoneyPanel({ load }: { load: Load }) {
  const translate = useTranslate();
  const t = useT('loads.show');
  const gross = load.payment_amount;
  const budget = load.driver_budget_pay;
  const canSetBudget = useAccess(load)('driver_budget_pay') === 'open';
  const { earned, paid_back, driver_pay } = driverCost(driverPaysOf(load));
  const { margin, margin_percent } = loadMargin({ gross, driver_pay });
  const billed = load.load_accessorials.filter(({ billable_to_broker }) => billable_to_broker);
  const unbilled = load.load_accessorials.filter(line => !line.billable_to_broker);
  const percent = gross > 0 ? Math.min(Math.max(driver_pay / gross, 0), 1) * 100 : 0;

  return (
    <Panel digit={3} title={t('money')}>
      <dl className={styles.money}>
        <Line name={t('lineHaul')} amount={load.price}>
          <LoadField load={load} source="price">
            {amountText(load.price)}
          </LoadField>
        </Line>
        {billed.map(line => (
          <Line
            key={line.id}
            name={line.description ?? ''}
            more={lineMarks(line, load, translate)}
            amount={line.amount}
          />
        ))}
        <Line name={t('billed')} amount={gross} kind="sum" />
        {unbilled.map(line => (
          <Line
            key={line.id}
            name={line.description ?? ''}
            more={lineMarks(line, load, translate)}
            amount={line.amount}
            kind="less"
          />
        ))}
        {(budget !== null || canSetBudget) && (
          <Line
            name={t('budget')}
            more={budget === null ? undefined : t('cut', { amount: formatMoney(companyCut(load)) })}
            amount={budget ?? 0}
            kind="less"
          >
            <LoadField load={load} source="driver_budget_pay">
              {budget === null ? '–' : amountText(budget)}
            </LoadField>
          </Line>
        )}
        <Line name={t('driverPay')} amount={negate(earned)} kind="less" />
        {paid_back !== 0 && <Line name={t('paidBack')} amount={negate(paid_back)} kind="less" />}
        <Line
          name={t('margin')}
          more={margin_percent === null ? undefined : `${margin_percent} %`}
          amount={margin}
          kind="total"
        />
      </dl>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.payPart} style={{ width: `${percent}%` }} />
        <span className={styles.marginPart} />
      </div>
      <UnbilledDetention load={load} />
      <PerMile load={load} />
    </Panel>
  );
}

/** The rate per mile, loaded and all-in. A load without miles has none. */
function PerMile({ load }: { load: Load }) {
  const translate = useTranslate();
  const { payment_amount: gross, loaded_miles, empty_miles } = load;
  const { rpm_loaded, rpm_all, deadhead_percent } = mileFigures({
    gross,
    loaded_miles,
    empty_miles,
  });
  if (rpm_all === null) return null;
  const figure = (key: string, value: string) => (
    <span>{translate(`linehaul.loads.show.${key}`, { value })}</span>
  );
  return (
    <p className={styles.perMile}>
      {rpm_loaded !== null && figure('rpmLoaded', `$${rpm_loaded.toFixed(2)}`)}
      {figure('rpmAll', `$${rpm_all.toFixed(2)}`)}
      {deadhead_percent !== null && figure('deadhead', `${deadhead_percent} %`)}
    </p>
  );
}

/** What a line means for the driver: paid to the driver, or part of the percentage's basis. */
function lineMarks(line: AccessorialLine, load: Load, translate: Translate): string | undefined {
  const t = (key: string) => translate(`linehaul.loads.show.${key}`);
  const marks = [
    line.payable_to_driver && t('toDriver'),
    isInBase(line) && t('inBase'),
    !line.billable_to_broker && t('notBilled'),
    lacksReceipt(line, documentsOf(load)) && t('noReceipt'),
  ];
  return marks.filter(Boolean).join(', ') || undefined;
}

/** The types of document that serve as proof. */
const documentsOf = ({ load_documents = [] }: Load): string[] =>
  load_documents
    .filter(({ status }) => status === 'active')
    .map(({ document_type }) => document_type);

interface LineProps {
  name: string;
  more?: string;
  amount: number;
  kind?: 'sum' | 'less' | 'total';
  /** In place of the amount, where it is edited. */
  children?: ReactNode;
}

const Line = ({ name, more, amount, kind, children }: LineProps) => (
  <div className={`${styles.moneyLine} ${kind ? styles[kind] : ''}`}>
    <dt>
      {name} {more && <span className={styles.percent}>{more}</span>}
    </dt>
    <dd className={amount < 0 && kind === 'total' ? styles.loss : undefined}>
      {children ?? amountText(amount)}
    </dd>
  </div>
);

const amountText = (amount: number) => formatMoney(amount).replace('-', '−');
