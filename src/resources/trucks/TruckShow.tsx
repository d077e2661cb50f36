import { truckDrivers, truckUpdaters } from '../../../schema/entities/assignments.ts';
import { planReachHistory, truckDispatchers, trucks } from '../../../schema/entities/trucks.ts';
import { BoardEntries } from '../fleet/BoardEntries.tsx';
import { TruckLead } from '../leads/TruckLead.tsx';
import { RelatedList } from '../related/RelatedList.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';
import { TruckNotes } from './TruckNotes.tsx';

const PLANS = ['plan_at', 'place_city', 'place_state_id', 'load_id', 'note', 'reached'] as const;

/** A truck: where it is and its load first, then its data, current and past drivers, and notes. */
export const TruckShow = () => (
  <EntityShow of={trucks}>
    <TruckLead />
    <GroupSections of={trucks} groups={['identity', 'assignment']} />
    <RelatedList of={truckDrivers} under={trucks} />
    <RelatedList of={truckDispatchers} under={trucks} fields={DISPATCHERS} />
    <RelatedList of={truckUpdaters} under={trucks} />
    <TruckNotes />
    <RelatedList of={planReachHistory} under={trucks} fields={PLANS} />
    <BoardEntries under={trucks} />
    <GroupSections of={trucks} groups={['vehicle', 'ownership', 'documents']} />
  </EntityShow>
);

const DISPATCHERS = ['dispatcher_id', 'assigned_at', 'unassigned_at'] as const;
