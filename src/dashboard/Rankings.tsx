import { useTranslate } from 'ra-core';
import { personName } from '../../schema/recordName.ts';
import type { DashboardPeriod } from '../../schema/responses/dashboard.ts';
import type { DateRange } from '../../schema/rules/time/weeks.ts';
import { useChoiceWords } from '../format/choiceWords.ts';
import { usePathTo } from '../resources/parts/usePathTo.ts';
import { useCan } from '../session/useRights.ts';
import { doneIn } from './periodFilter.ts';
import { RankTable } from './RankTable.tsx';
import { type Ranked, useFigures } from './useFigures.ts';
import { useListLink } from './useListLink.ts';

interface RankingProps {
  range: DateRange | null;
}

const SHOWN = 8;

/** Who gave the most work. A name links to the counted loads. */
export function TopBrokers({ range }: RankingProps) {
  const figures = useFigures<Ranked[]>('/dashboard/top-brokers', range, SHOWN);
  const link = useListLink();
  const translate = useTranslate();
  return (
    <RankTable
      title={translate('linehaul.dashboard.brokers')}
      figures={figures}
      rowOf={({ broker }, period) => ({
        name: broker?.name ?? '',
        to: broker && link('loads/all', { broker_id: [broker.id], ...doneIn(period) }),
      })}
    />
  );
}

/** Dispatchers by the gross of their trucks at the time, as the gross board counts it. */
export function TopStaff({ range }: RankingProps) {
  const figures = useFigures<Ranked[]>('/dashboard/top-staffs', range, SHOWN);
  const link = useListLink();
  const translate = useTranslate();
  return (
    <RankTable
      title={translate('linehaul.dashboard.staff')}
      figures={figures}
      rowOf={({ staff }, period) => ({
        name: staff ? personName(staff) : translate('linehaul.dashboard.nobody'),
        to: staff
          ? link('loads/all', { gross_dispatcher_id: [staff.id], ...doneIn(period) })
          : undefined,
      })}
    />
  );
}

/** Where trucks stopped most. */
export function TopFacilities({ range }: RankingProps) {
  const figures = useFigures<Ranked[]>('/dashboard/load-by-companies', range, SHOWN);
  const pathTo = usePathTo('load-companies');
  const canOpen = useCan()('load-companies.show');
  const translate = useTranslate();
  return (
    <RankTable
      title={translate('linehaul.dashboard.facilities')}
      figures={figures}
      by="loads"
      rowOf={({ load_company: place }) => ({
        name: place ? `${place.company_name}, ${place.city}` : '',
        to: (canOpen && place && pathTo('show', place.id)) || undefined,
      })}
    />
  );
}

/** The gross of each truck, and its rate per mile. */
export function TopTrucks({ range }: RankingProps) {
  const figures = useFigures<Ranked[]>('/dashboard/trucks-prices', range, SHOWN);
  const link = useListLink();
  const words = useChoiceWords('trucks', 'type');
  const translate = useTranslate();
  const loadsOf = (truck: { id: number }, period: DashboardPeriod) =>
    link('loads/all', { truck_id: [truck.id], ...doneIn(period) });
  return (
    <RankTable
      title={translate('linehaul.dashboard.trucks')}
      figures={figures}
      rowOf={({ truck }, period) => ({
        name: truck?.number ?? '',
        detail: truck && words(truck.type),
        to: truck && loadsOf(truck, period),
      })}
    />
  );
}
