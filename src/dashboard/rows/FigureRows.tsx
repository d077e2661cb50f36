import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { filterText } from '../../../schema/dimensionValues.ts';
import type { FigureQuery } from '../../../schema/measureLists.ts';
import { measureOf } from '../../../schema/measures.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { figureText } from '../../format/figureText.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { RowsTable } from './RowsTable.tsx';
import styles from './rows.module.css';
import { useFigureRows } from './useFigureRows.ts';

interface FigureRowsProps {
  asked: FigureQuery;
  onBack: () => void;
}

/** The rows that a figure counts, for figures that no list of records adds up to. */
export function FigureRows({ asked, onBack }: FigureRowsProps) {
  const translate = useTranslate();
  const t = useT('dashboard.rows');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useFigureRows(asked, page);
  const { label, unit } = measureOf(asked.measure);
  const facts = [
    asked.period
      ? `${dateText(asked.period.from)} – ${dateText(asked.period.to)}`
      : translate('linehaul.dashboard.tiles.allDates'),
    ...(data?.filters.map(({ label: of, values, not }) =>
      filterText(
        of,
        values.map(({ name }) => name),
        not,
      ),
    ) ?? []),
    data && t('count', { smart_count: data.row_count }),
  ].filter(Boolean);

  return (
    <div className={styles.page}>
      <PageHeader title={label} actions={<Button onClick={onBack}>{t('back')}</Button>}>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </PageHeader>
      <div className={styles.body}>
        {error && !data && (
          <NotRead error={error} onAgain={() => void refetch()} words="linehaul.dashboard.rows" />
        )}
        {!data && !error && <ListSkeleton columns={4} />}
        {data?.row_count === 0 && <Notice title={t('none')} />}
        {data && data.row_count > 0 && (
          <>
            <p className={styles.figure}>
              {label}: <strong>{figureText(data.figure, unit)}</strong>
            </p>
            <RowsTable data={data} />
          </>
        )}
        {data && data.last_page > 1 && (
          <div className={styles.pages}>
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('previous')}
            </Button>
            <span>{t('page', { page, pages: data.last_page })}</span>
            <Button disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
              {t('next')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
