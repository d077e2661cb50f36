import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { percent, rate, whole } from '../parts/figures.ts';
import { type Before, changeOf, type GrossSums, rampNames } from './GrossReport.ts';
import styles from './gross.module.css';
import { SummaryBar } from './SummaryBar.tsx';

interface SummaryProps {
  totals: GrossSums;
  /** The week before. */
  before: Before;
}

/** The week in five figures, next to those of the week before, and a legend of the colors. */
export function Summary({ totals, before }: SummaryProps) {
  const t = useT('boards.gross');
  const rise = changeOf(totals.gross, before.gross);
  return (
    <SummaryBar>
      <Figure name={t('grossOfWeek')} value={`$${whole(totals.gross)}`}>
        {rise !== null && Math.round(rise) !== 0 && (
          <span className={rise >= 0 ? styles.up : styles.down}>
            {t(rise >= 0 ? 'up' : 'down', { percent: Math.abs(Math.round(rise)) })}
          </span>
        )}
      </Figure>
      <Figure name={t('columns.loads')} value={String(totals.loads)}>
        {t('lastWeek', { value: before.loads })}
      </Figure>
      <Figure name={t('miles')} value={whole(totals.total_miles)}>
        {totals.deadhead_percent !== null &&
          t('emptyShare', { share: percent(totals.deadhead_percent) })}
      </Figure>
      <Figure name={t('perMile')} value={`$${rate(totals.rpm_all)}`}>
        {totals.rpm_target !== null && t('targetEach', { target: rate(totals.rpm_target) })}
      </Figure>
      <Figure
        name={t('columns.average')}
        value={totals.average === null ? '–' : `$${whole(totals.average)}`}
      >
        {totals.target_each !== null && t('targetEach', { target: whole(totals.target_each) })}
      </Figure>
      <Legend caption={t('legend')} />
    </SummaryBar>
  );
}

/** The color steps with their limits. */
export const Legend = ({ caption }: { caption: string }) => (
  <figure className={styles.legend}>
    <div aria-hidden>
      {rampNames.map((name, index) => (
        <span key={name} style={{ background: `var(--ramp-${index + 1})` }}>
          {name}
        </span>
      ))}
    </div>
    <figcaption>{caption}</figcaption>
  </figure>
);

interface FigureProps {
  name: string;
  value: string;
  children?: ReactNode;
}

export const Figure = ({ name, value, children }: FigureProps) => (
  <div className={styles.figure}>
    <p>
      <b>{value}</b> <span>{children}</span>
    </p>
    <p>{name}</p>
  </div>
);

/** The room of the figures until they are read, so that the rows do not jump down. */
export const UnreadSummary = () => <div aria-hidden className={styles.summary} />;
