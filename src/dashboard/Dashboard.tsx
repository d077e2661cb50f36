import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { DashboardCounts } from '../../schema/responses/dashboard.ts';
import { Notice } from '../feedback/Notice.tsx';
import { dateText, momentText } from '../format/valueTexts.ts';
import { PageHeader } from '../resources/parts/PageHeader.tsx';
import { DayBars } from './DayBars.tsx';
import styles from './dashboard.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { NeedCards } from './NeedCards.tsx';
import { PeriodLine } from './PeriodLine.tsx';
import { PeriodSums } from './PeriodSums.tsx';
import { TopBrokers, TopFacilities, TopStaff, TopTrucks } from './Rankings.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useFigures } from './useFigures.ts';
import { usePeriod } from './usePeriod.ts';

/** The company at a glance: what needs attention now, and how the period goes. */
export function Dashboard() {
  const translate = useTranslate();
  const { range, setRange } = usePeriod();
  const counts = useFigures<DashboardCounts>('/dashboard/loads-counts', range);
  const period = counts.data?.period;

  return (
    <div className={styles.page}>
      <PageHeader
        title={translate('linehaul.dashboard.title')}
        actions={
          <>
            {period && (
              <PeriodLine
                range={range}
                today={period.today}
                weekStart={period.week_start}
                onPick={setRange}
              />
            )}
            {counts.dataUpdatedAt > 0 && (
              <span className={styles.stamp}>
                {translate('linehaul.dashboard.asOf', {
                  time: momentText(new Date(counts.dataUpdatedAt).toISOString()).slice(11),
                })}
              </span>
            )}
          </>
        }
      >
        {period && <span className={styles.stamp}>{dateText(period.today)}</span>}
      </PageHeader>
      {counts.isLoadingError ? (
        <Notice title={translate('linehaul.dashboard.failed')} text={counts.error.message}>
          <Button onClick={() => void counts.refetch()}>
            {translate('linehaul.lists.tryAgain')}
          </Button>
        </Notice>
      ) : (
        <div className={styles.cards}>
          <FirstSteps counts={counts.data?.data} />
          <NeedCards counts={counts} />
          <PeriodSums counts={counts} />
          <StatusBar range={range} />
          <DayBars range={range} today={period?.today} />
          <TopBrokers range={range} />
          <TopStaff range={range} />
          <TopFacilities range={range} />
          <TopTrucks range={range} />
        </div>
      )}
    </div>
  );
}
