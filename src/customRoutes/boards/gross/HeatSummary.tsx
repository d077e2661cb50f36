import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { percent, rate, whole } from '../parts/figures.ts';
import type { GridSums, Measure } from './GrossGrid.ts';
import { changeOf } from './GrossReport.ts';
import styles from './gross.module.css';
import { Figure, Legend } from './Summary.tsx';
import { SummaryBar } from './SummaryBar.tsx';

interface HeatSummaryProps {
  totals: GridSums;
  measure: Measure;
  /** Which loads are summed. */
  children?: ReactNode;
}

/** The period in figures, next to those of the period before. Not everybody sees the margin. */
export function HeatSummary({ totals, measure, children }: HeatSummaryProps) {
  const t = useT('boards.gross');
  const { previous } = totals;
  const rise = changeOf(totals.gross, previous.gross);
  return (
    <SummaryBar>
      <Figure name={t('measures.gross')} value={`$${whole(totals.gross)}`}>
        {rise !== null && Math.round(rise) !== 0 && (
          <span className={rise >= 0 ? styles.up : styles.down}>
            {t(rise >= 0 ? 'upPeriod' : 'downPeriod', { percent: Math.abs(Math.round(rise)) })}
          </span>
        )}
      </Figure>
      <Figure name={t('columns.loads')} value={String(totals.loads)}>
        {previous.loads > 0 && t('before', { value: previous.loads })}
      </Figure>
      {totals.margin !== null && (
        <Figure name={t('measures.margin')} value={`$${whole(totals.margin)}`}>
          {totals.margin_percent !== null && percent(totals.margin_percent)}
        </Figure>
      )}
      <Figure name={t('miles')} value={whole(totals.total_miles)}>
        {totals.deadhead_percent !== null &&
          t('emptyShare', { share: percent(totals.deadhead_percent) })}
      </Figure>
      <Figure name={t('perMile')} value={`$${rate(totals.rpm_all)}`}>
        {previous.rpm_all !== null && t('before', { value: `$${rate(previous.rpm_all)}` })}
      </Figure>
      {children}
      <Legend caption={t(legendOf(measure))} />
    </SummaryBar>
  );
}

function legendOf(measure: Measure): string {
  if (measure === 'gross') return 'legendTarget';
  return measure === 'deadhead_percent' ? 'legendDeadhead' : 'legendAverage';
}
