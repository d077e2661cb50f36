import { truckDrivers, truckUpdaters } from '../../../schema/entities/assignments.ts';
import {
  planReachHistory,
  truckDispatchers,
  truckNotes,
  trucks,
} from '../../../schema/entities/trucks.ts';
import { BoardEntries } from '../fleet/BoardEntries.tsx';
import { LastPlace } from '../fleet/LastPlace.tsx';
import { KeptPart } from '../kept/KeptPart.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';

const PLANS = ['plan_at', 'place_city', 'place_state_id', 'load_id', 'note', 'reached'] as const;

/** A truck: what it is, who has it and had it, what was written of it, where it is. */
export const TruckShow = () => (
  <EntityShow of={trucks} aside={<LastPlace />}>
    <GroupSections of={trucks} groups={['identity', 'assignment']} />
    <KeptPart of={truckDrivers} under={trucks} />
    <KeptPart of={truckDispatchers} under={trucks} fields={DISPATCHERS} />
    <KeptPart of={truckUpdaters} under={trucks} />
    <KeptPart of={truckNotes} under={trucks} fields={['text']} />
    <KeptPart of={planReachHistory} under={trucks} fields={PLANS} />
    <BoardEntries under={trucks} />
    <GroupSections of={trucks} groups={['vehicle', 'ownership', 'papers']} />
  </EntityShow>
);

const DISPATCHERS = ['dispatcher_id', 'assigned_at', 'unassigned_at'] as const;
