import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import type { trucks } from '../../../schema/entities/trucks.ts';
import { personName } from '../../../schema/recordName.ts';
import type { BoardLoad, BoardRow } from '../../../schema/responses/boards.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { phoneText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCan } from '../../session/useRights.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { statusLook } from '../derived/statusLook.ts';
import { stopTime } from '../loads/stopTime.ts';
import { RecordLink } from '../parts/RecordLink.tsx';
import { LastAddress } from './LastAddress.tsx';
import { Lead, LeadFact, Missing } from './Lead.tsx';
import { LeadExpiries } from './LeadExpiries.tsx';
import styles from './truckLead.module.css';

type Truck = AnsweredRecord<typeof trucks>;

type Crew = NonNullable<Truck['driver']>;

/** Where a truck is, who drives it, its load, and what expires. */
export function TruckLead() {
  const truck = useRecordContext<Truck>();
  const row = useBoardRow(truck?.id);
  if (!truck) return null;
  const { dispatcher } = truck;
  const crew = [truck.driver, truck.second_driver].filter(driver => driver !== null);
  return (
    <Lead>
      <LastAddress truckId={truck.id} />
      <LeadFact label="resources.trucks.fields.driver_id">
        {crew.length === 0 && <Missing words="linehaul.lead.noDriver" />}
        {crew.map(driver => (
          <Driver
            key={driver.id}
            driver={driver}
            phone={row?.drivers.find(({ id }) => id === driver.id)?.phone ?? null}
          />
        ))}
      </LeadFact>
      {row !== undefined && <CurrentLoad row={row} />}
      <LeadFact label="resources.trucks.fields.dispatcher_id">
        {dispatcher ? (
          <RecordLink of="staffs" id={dispatcher.id}>
            {personName(dispatcher)}
          </RecordLink>
        ) : (
          <Missing words="linehaul.lead.noDispatcher" />
        )}
      </LeadFact>
      <LeadExpiries of="trucks" />
    </Lead>
  );
}

const Driver = ({ driver, phone }: { driver: Crew; phone: string | null }) => (
  <span className={styles.line}>
    <RecordLink of="drivers" id={driver.id}>
      {personName(driver)}
    </RecordLink>
    {phone && (
      <a href={`tel:${phone}`} className={styles.phone}>
        {phoneText(phone)}
      </a>
    )}
  </span>
);

/** The load of the truck's row on the main board, and the one after it. */
function CurrentLoad({ row }: { row: BoardRow | null }) {
  const load = row?.current_load ?? null;
  const next = row?.next_load ?? null;
  const t = useT('lead');
  const due = load && timed(load);
  const after = next && timed(next);
  const lines = [
    due && t('due', due),
    after && t('next', { ...after, load: next.internal_id }),
  ].filter(line => line !== null);
  return (
    <LeadFact
      label="linehaul.lead.load"
      more={lines.map(line => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    >
      {load ? <LoadLink load={load} /> : <Missing words="linehaul.lead.noLoad" />}
    </LeadFact>
  );
}

function LoadLink({ load: { id, internal_id, status } }: { load: BoardLoad }) {
  const look = statusLook('loads', status);
  return (
    <span className={styles.load}>
      <RecordLink of="loads" id={id}>
        {internal_id}
      </RecordLink>
      {look && <StatusChip status={look} />}
    </span>
  );
}

/** Where and when the truck is due next. */
function timed({ due_stop, destination }: BoardLoad) {
  const stop = due_stop ?? destination;
  if (!stop?.date_from) return null;
  return { place: `${stop.city}, ${stop.state}`, at: stopTime(stop.date_from, stop.timezone) };
}

/** Null for a truck that is not on the board. Undefined for people who may not see it. */
function useBoardRow(truckId: number | undefined): BoardRow | null | undefined {
  const { call } = useDataProvider<LinehaulProvider>();
  const can = useCan();
  const { data, refetch } = useQuery({
    queryKey: ['boards', 'of-truck', truckId],
    queryFn: async () => {
      const page = await call('GET', `/boards?id[]=${truckId ?? 0}`);
      return 'data' in page ? page.data : [];
    },
    enabled: can('boards.list') && truckId !== undefined,
    meta: { quiet: true },
  });
  useTopic('boards', () => void refetch());
  return data && (data[0] ?? null);
}
