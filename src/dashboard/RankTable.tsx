import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { DashboardPeriod } from '../../schema/responses/dashboard.ts';
import { formatMoney } from '../../schema/rules/money/money.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import { whole } from './figureText.ts';
import type { Ranked } from './useFigures.ts';

interface RankRow {
  name: string;
  detail?: string;
  to?: string;
}

interface RankTableProps {
  title: string;
  figures: UseQueryResult<{ data: Ranked[]; period: DashboardPeriod }>;
  rowOf: (ranked: Ranked, period: DashboardPeriod) => RankRow;
  /** What the bars measure. */
  by?: 'gross' | 'loads';
  className?: string;
}

/** The top of a ranking with loads and gross. Bars compare them at a glance. */
export function RankTable({ title, figures, rowOf, by = 'gross', className }: RankTableProps) {
  const { data, isPending } = figures;
  // Loaded figures stay, however the next request ends. The timestamp shows their age.
  const error = figures.isLoadingError ? figures.error : null;
  const translate = useTranslate();
  const rows = data?.data ?? [];
  const most = Math.max(1, ...rows.map(row => Number(row[by])));
  const said = (key: string) => translate(`linehaul.dashboard.columns.${key}`);

  return (
    <Card title={title} rows={8} error={error} isPending={isPending} className={className}>
      {rows.length === 0 ? (
        <p className={styles.none}>{translate('linehaul.dashboard.none')}</p>
      ) : (
        <table className={styles.ranks}>
          <thead>
            <tr>
              <th scope="col">{said('name')}</th>
              <th scope="col">{said('loads')}</th>
              <th scope="col">{said('gross')}</th>
              <td />
              <th scope="col">{said('perMile')}</th>
            </tr>
          </thead>
          <tbody>
            {data &&
              rows.map((ranked, at) => {
                const { name, detail, to } = rowOf(ranked, data.period);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a rank is its place
                  <tr key={at}>
                    <th scope="row">
                      {to ? <Link to={to}>{name}</Link> : name} {detail && <small>{detail}</small>}
                    </th>
                    <td>{ranked.loads}</td>
                    <td>
                      <b>{whole(ranked.gross)}</b>
                    </td>
                    <td className={styles.track} aria-hidden="true">
                      <i style={{ width: `${(Number(ranked[by]) / most) * 100}%` }} />
                    </td>
                    <td>{ranked.rpm_all === null ? '–' : formatMoney(ranked.rpm_all)}</td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      )}
    </Card>
  );
}
