import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { PartSkeleton } from '../../feedback/Skeletons.tsx';
import { momentText } from '../../format/valueTexts.ts';
import { Age } from '../parts/Age.tsx';
import { usePathTo } from '../parts/usePathTo.ts';
import showStyles from '../show/show.module.css';
import styles from './fleet.module.css';

/** A truck's last known position, its age, and its source. */
export function LastAddress({ truckId }: { truckId: number | string }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const pathTo = usePathTo('loads');
  const { data, error, refetch } = useQuery({
    queryKey: ['trucks', 'last-address', String(truckId)],
    queryFn: () => call('GET', `/trucks/last/address/${truckId}`),
    meta: { quiet: true },
  });
  const title = translate('linehaul.fleet.lastSeen');
  const place = [data?.city, data?.state].filter(Boolean).join(', ');
  const load = data?.load;
  const path = load && pathTo('show', load.id);

  return (
    <section className={showStyles.section} aria-label={title}>
      <h2 className={showStyles.heading}>{title}</h2>
      {!data && !error && <PartSkeleton />}
      {!data && error && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.fleet" isPart />
      )}
      {data && !data.source && (
        <p className={styles.quiet}>{translate('linehaul.fleet.neverSeen')}</p>
      )}
      {data?.source && (
        <>
          <p className={styles.place}>
            <b>{place || '–'}</b>
            {data.at && <Age at={data.at} />}
          </p>
          {data.company_name && <p>{data.company_name}</p>}
          {data.address && <p className={styles.quiet}>{data.address}</p>}
          <p className={styles.quiet}>
            {translate(`linehaul.fleet.from.${data.source}`)}{' '}
            {path && <Link to={path}>{load.internal_id}</Link>}
            {data.at && ` · ${momentText(data.at)}`}
          </p>
        </>
      )}
    </section>
  );
}
