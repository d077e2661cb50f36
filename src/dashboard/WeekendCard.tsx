import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardCounts } from '../../schema/responses/dashboard.ts';
import { shortDateText } from '../format/valueTexts.ts';
import { useT } from '../i18n/useT.ts';
import { useRecordPaths } from '../resources/parts/useRecordPaths.ts';
import { useCanRequest } from '../session/useRights.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';

const STATES = ['loaded', 'booked', 'ready', 'off'] as const;

interface WeekendCardProps {
  counts: UseQueryResult<{ data: DashboardCounts }>;
}

/** How many trucks with a driver have a load at the weekend, and which of the others are ready. */
export function WeekendCard({ counts }: WeekendCardProps) {
  const t = useT('dashboard.weekend');
  const canRequest = useCanRequest()('GET /dashboard/loads-counts');
  const pathOf = useRecordPaths();
  const weekend = counts.data?.data.weekend;
  const trucks = weekend ? STATES.reduce((sum, state) => sum + weekend[state], 0) : 0;
  const days = weekend && `${shortDateText(weekend.from)} – ${shortDateText(weekend.to)}`;
  const left = weekend ? weekend.ready - weekend.uncovered.length : 0;
  return (
    <Card
      title={t('title')}
      note={weekend && [days, t('trucks', { smart_count: trucks })].join(' · ')}
      error={counts.isLoadingError ? counts.error : null}
      isPending={counts.isPending}
      isForbidden={!canRequest}
      rows={2}
    >
      {trucks === 0 && <p className={styles.none}>{t('none')}</p>}
      <div className={styles.coverage} aria-hidden="true">
        {STATES.map(state => (
          <span
            key={state}
            className={styles[state]}
            style={{ flexGrow: weekend?.[state] ?? 0 }}
            hidden={!weekend?.[state]}
          />
        ))}
      </div>
      <ul className={styles.covered}>
        {STATES.map(state => (
          <li key={state}>
            <i className={styles[state]} aria-hidden="true" /> <b>{weekend?.[state] ?? 0}</b>{' '}
            {t(state)}
          </li>
        ))}
      </ul>
      {weekend && weekend.uncovered.length > 0 && (
        <p className={styles.uncovered}>
          {t('uncovered')}:{' '}
          {weekend.uncovered.map(({ id, number }, at) => {
            const to = pathOf('trucks', id);
            return (
              <Fragment key={id}>
                {at > 0 && ', '}
                {to ? <Link to={to}>{number}</Link> : number}
              </Fragment>
            );
          })}
          {left > 0 && ` ${t('more', { count: left })}`}
        </p>
      )}
    </Card>
  );
}
