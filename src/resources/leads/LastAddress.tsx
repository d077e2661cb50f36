import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { momentText } from '../../format/valueTexts.ts';
import { useCanRequest } from '../../session/useRights.ts';
import styles from '../fleet/fleet.module.css';
import { Age } from '../parts/Age.tsx';
import { RecordLink } from '../parts/RecordLink.tsx';
import { LeadFact } from './Lead.tsx';

/** A truck's last known position, its age, and its source: the same on every page and board. */
export function LastAddress({ truckId }: { truckId: number | string }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const canRequest = useCanRequest();
  const { data, error } = useQuery({
    queryKey: ['trucks', 'last-address', String(truckId)],
    queryFn: () => call('GET', `/trucks/last/address/${truckId}`),
    enabled: canRequest('GET /trucks/last/address/{id}'),
    meta: { quiet: true },
  });
  if (!canRequest('GET /trucks/last/address/{id}')) return null;
  if (!data?.source) {
    const words = data ? 'neverSeen' : error ? 'failed' : null;
    return (
      <LeadFact label="linehaul.lead.place">
        <span className={styles.quiet}>{words && translate(`linehaul.fleet.${words}`)}</span>
      </LeadFact>
    );
  }
  const { load } = data;
  return (
    <LeadFact
      label="linehaul.lead.place"
      more={
        <>
          {[data.company_name, data.address].filter(Boolean).join(', ')}{' '}
          {translate(`linehaul.fleet.from.${data.source}`)}{' '}
          {load && (
            <RecordLink of="loads" id={load.id}>
              {load.internal_id}
            </RecordLink>
          )}
          {data.at && ` · ${momentText(data.at)}`}
        </>
      }
    >
      <span className={styles.place}>
        {[data.city, data.state].filter(Boolean).join(', ') || '–'}
        {data.at && <Age at={data.at} />}
      </span>
    </LeadFact>
  );
}
