import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../../schema/rules/money/money.ts';
import { milesText } from '../milesText.ts';
import styles from './form.module.css';
import type { usePayPreview } from './usePayPreview.ts';

type Figures = Pick<
  ReturnType<typeof usePayPreview>,
  'gross' | 'driver_pay' | 'margin' | 'margin_percent' | 'rpm_all' | 'total_miles'
>;

/** The load's totals while it is typed: gross, driver pay, margin, miles, dollars per mile. */
export function MoneySummary({ figures }: { figures: Figures }) {
  const translate = useTranslate();
  const { gross, driver_pay, margin, margin_percent, rpm_all, total_miles } = figures;
  const facts: [string, string][] = [
    ['gross', dollarsText(gross)],
    ['pay', driver_pay === null ? '–' : dollarsText(driver_pay)],
    [
      'margin',
      margin === null ? '–' : [dollarsText(margin), ...percentTexts(margin_percent)].join(' · '),
    ],
    ['miles', milesText(total_miles)],
    ['perMile', rpm_all === null ? '–' : `$${rpm_all.toFixed(2)}`],
  ];
  return (
    <dl className={styles.summary} aria-label={translate('linehaul.loads.form.summary')}>
      {facts.map(([name, text]) => (
        <div key={name} className={styles.figure} data-figure={name}>
          <dt>{translate(`linehaul.loads.form.figures.${name}`)}</dt>
          <dd className={name === 'margin' && (margin ?? 0) < 0 ? styles.negative : undefined}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "−$407.66": the sign comes before the dollar sign, and is a minus. */
export const dollarsText = (amount: number): string =>
  `${amount < 0 ? '−' : ''}$${formatMoney(Math.abs(amount))}`;

const percentTexts = (percent: number | null): string[] =>
  percent === null ? [] : [`${String(percent).replace('-', '−')} %`];
