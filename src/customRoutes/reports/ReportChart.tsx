import { Bar, BarChart, Line, LineChart, ResponsiveContainer, Tooltip } from 'recharts';
import { isBeforeKey } from '../../../schema/comparedDates.ts';
import type { ReportChart as Kind } from '../../../schema/reportDefinition.ts';
import type { ReportResult } from '../../../schema/responses/reports.ts';
import { figureText } from '../../format/figureText.ts';
import { useT } from '../../i18n/useT.ts';
import { ChartAxes } from '../../resources/measures/ChartAxes.tsx';
import { cellText } from './cellText.ts';
import styles from './reports.module.css';

interface ReportChartProps {
  kind: Kind;
  result: ReportResult;
}

/** A chart shows the largest groups; the table has all of them. */
const MOST_POINTS = 40;
const HEIGHT = 240;

/** The first money figure of a report, else its first one, by its groups. */
export function ReportChart({ kind, result }: ReportChartProps) {
  const t = useT('reports');
  const figures = result.columns.filter(column => column.kind === 'measure');
  const figure = figures.find(({ unit }) => unit === 'money') ?? figures[0];
  const groups = result.columns.filter(
    ({ key, kind }) => kind === 'dimension' && !isBeforeKey(key),
  );
  if (!figure || groups.length === 0) return null;
  const points = result.rows.slice(0, MOST_POINTS).map(row => ({
    name: groups.map(({ key }) => cellText(row, key, null)).join(' · '),
    value: row[figure.key],
  }));
  const text = (value: unknown) => figureText(Number(value), figure.unit);
  const axes = (
    <>
      <ChartAxes unit={figure.unit} />
      <Tooltip
        cursor={{ fill: 'var(--sunken)', stroke: 'var(--hairline)' }}
        formatter={value => [text(value), figure.label]}
        contentStyle={{ background: 'var(--surface)', borderColor: 'var(--hairline)' }}
      />
    </>
  );
  return (
    <figure className={styles.chart} aria-label={t('chart', { measure: figure.label })}>
      <figcaption>{figure.label}</figcaption>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        {kind === 'line' ? (
          <LineChart data={points} accessibilityLayer>
            {axes}
            <Line dataKey="value" stroke="var(--pine)" isAnimationActive={false} />
          </LineChart>
        ) : (
          <BarChart data={points} accessibilityLayer>
            {axes}
            <Bar dataKey="value" fill="var(--pine)" isAnimationActive={false} />
          </BarChart>
        )}
      </ResponsiveContainer>
    </figure>
  );
}
