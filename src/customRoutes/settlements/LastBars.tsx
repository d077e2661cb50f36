import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { shortDateText } from '../../format/valueTexts.ts';
import styles from './workspace.module.css';

export interface Bar {
  period_end: string;
  net_pay: number;
}

interface LastBarsProps {
  earlier: readonly Bar[];
  now: Bar;
}

/** The driver's last net amounts as bars, this one in pine. The dotted line is the usual one. */
export function LastBars({ earlier, now }: LastBarsProps) {
  const translate = useTranslate();
  const bars = [...earlier, now];
  const most = Math.max(1, ...bars.map(({ net_pay }) => Number(net_pay)));
  const usual = median(earlier.map(({ net_pay }) => Number(net_pay)));
  const share = (net: number) => `${(Math.max(Number(net), 0) / most) * 100}%`;
  return (
    <figure className={styles.bars}>
      <div className={styles.barRow}>
        {usual !== null && <span className={styles.median} style={{ bottom: share(usual) }} />}
        {bars.map((bar, at) => (
          <span key={bar.period_end + String(at)} className={styles.bar}>
            <b>{thousands(bar.net_pay)}</b>
            <i
              className={at === bars.length - 1 ? styles.thisBar : undefined}
              style={{ height: share(bar.net_pay) }}
            />
          </span>
        ))}
      </div>
      <div className={styles.barDays} aria-hidden="true">
        {bars.map((bar, at) => (
          <span key={bar.period_end + String(at)}>{shortDateText(bar.period_end)}</span>
        ))}
      </div>
      <figcaption className={styles.quiet}>
        {usual === null
          ? translate('linehaul.settlements.context.noneBefore')
          : translate('linehaul.settlements.context.median', { amount: formatMoney(usual) })}
      </figcaption>
    </figure>
  );
}

const thousands = (net: number) => (Number(net) / 1000).toFixed(1).replace('-', '−');

/** The median. Of an even number, the lower of the two, which was actually paid. */
function median(nets: readonly number[]): number | null {
  const sorted = [...nets].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
