import { useTranslate } from 'ra-core';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { useTopic } from '../../live/useTopic.ts';
import { Notice } from '../../resources/list/ListStates.tsx';
import { RadarFilterLine } from './RadarFilterLine.tsx';
import { RadarLine } from './RadarLine.tsx';
import styles from './radar.module.css';
import { useRadar, useRadarFilters } from './useRadar.ts';

const COLUMNS = ['state', 'whose', 'what', 'last', 'left'] as const;

/** Licences, cards, registrations, insurance, inspections: what is over and what comes near. */
export function ExpiryRadar() {
  const translate = useTranslate();
  const say = (name: string) => translate(`linehaul.expiry.${name}`);
  const { filters, change } = useRadarFilters();
  const { data, error, refetch } = useRadar(filters);
  const again = () => void refetch();
  useTopic('drivers', again);
  useTopic('trucks', again);
  useTopic('trailers', again);

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeader title={say('title')} />
        <RadarFilterLine
          filters={filters}
          counts={data?.counts}
          warningDays={data?.warning_days}
          onChange={change}
        />
      </div>
      {error && <Notice title={translate('linehaul.lists.failed')} text={error.message} />}
      {data?.data.length === 0 && <Notice title={say('none')} text={say('noneText')} />}
      {data && data.data.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map(name => (
                <th key={name} scope="col" className={styles[name]}>
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map(row => (
              <RadarLine key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
