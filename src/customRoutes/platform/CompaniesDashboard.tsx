import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PeriodLine } from '../../dashboard/PeriodLine.tsx';
import { usePeriod } from '../../dashboard/usePeriod.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { dateText, momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { companyToday } from '../../storage/preferences/ownZone.ts';
import { CompanyTable } from './CompanyTable.tsx';
import styles from './platform.module.css';
import { TotalCards } from './TotalCards.tsx';
import { commonWeekStart, useCompaniesFigures } from './useCompaniesFigures.ts';

/** All of an owner's companies at a glance: what needs attention, and how each one does. */
export function CompaniesDashboard() {
  const translate = useTranslate();
  const { range, setRange } = usePeriod();
  const { data, error, dataUpdatedAt } = useCompaniesFigures(range);
  const period = data?.companies[0]?.period;
  const t = useT('platform.dashboard');

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <PeriodLine
              range={range}
              today={companyToday()}
              weekStart={commonWeekStart(data?.companies)}
              onPick={setRange}
            />
            {dataUpdatedAt > 0 && (
              <span className={styles.stamp}>
                {translate('linehaul.dashboard.asOf', {
                  time: momentText(new Date(dataUpdatedAt).toISOString()).slice(11),
                })}
              </span>
            )}
          </>
        }
      >
        {period && (
          <span className={styles.stamp}>
            {dateText(period.from)} – {dateText(period.to)}
          </span>
        )}
      </PageHeader>
      {error && <Notice title={t('failed')} text={error.message} />}
      {data && data.companies.length === 0 && (
        <Notice title={t('none')} text={translate('resources.companies.empty')}>
          <Button variant="contained" component={Link} to="/company-owner/companies?open=create">
            {t('first')}
          </Button>
        </Notice>
      )}
      {!error && data?.companies.length !== 0 && (
        <>
          <TotalCards totals={data?.totals} companies={data?.companies} />
          <CompanyTable companies={data?.companies} totals={data?.totals} range={range} />
        </>
      )}
    </div>
  );
}
