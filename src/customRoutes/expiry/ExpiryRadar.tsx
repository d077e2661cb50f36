import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { useT } from '../../i18n/useT.ts';
import { useTopic } from '../../live/useTopic.ts';
import { DocumentFoot } from '../../resources/parts/DocumentFoot.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { ExpiryLine } from './ExpiryLine.tsx';
import { RadarFilterLine } from './RadarFilterLine.tsx';
import { RadarWords } from './RadarWords.tsx';
import styles from './radar.module.css';
import { type ExpiryFilters, useRadar, useRadarFilters } from './useRadar.ts';

const COLUMNS = ['state', 'whose', 'what', 'last', 'left'] as const;

/** Licenses, cards, registrations, insurance, inspections: what has expired and what will soon. */
export function ExpiryRadar() {
  const t = useT('expiry');
  const { filters, change, clear } = useRadarFilters();
  const { data, error, isPending, refetch } = useRadar(filters);
  const again = () => void refetch();
  useTopic('drivers', again);
  useTopic('trucks', again);
  useTopic('trailers', again);

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeader title={t('title')} />
        <RadarFilterLine
          filters={filters}
          counts={data?.counts}
          warningDays={data?.warning_days}
          onChange={change}
        />
        <RadarWords filters={filters} warningDays={data?.warning_days} />
      </div>
      {isPending && <ListSkeleton columns={COLUMNS.length} />}
      {error && !data && <NotRead error={error} onAgain={again} words="linehaul.expiry" />}
      {data?.data.length === 0 && <NothingExpires filters={filters} onClear={clear} />}
      {data && data.data.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map(name => (
                <th key={name} scope="col" className={styles[name]}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map(row => (
              <ExpiryLine key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
      <DocumentFoot />
    </div>
  );
}

interface NothingExpiresProps {
  filters: ExpiryFilters;
  onClear: () => void;
}

/** No rows: because nothing expires, or because the filters above hide it. */
function NothingExpires({ filters, onClear }: NothingExpiresProps) {
  const translate = useTranslate();
  const t = useT('expiry');
  if (Object.keys(filters).length === 0) return <Notice title={t('none')} text={t('noneText')} />;
  return (
    <Notice title={t('noneSuch')} text={translate('linehaul.lists.nothingFoundText')}>
      <Button onClick={onClear}>{translate('linehaul.lists.clearFilters')}</Button>
    </Notice>
  );
}
