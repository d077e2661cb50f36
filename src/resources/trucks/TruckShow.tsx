import { trucks } from '../../../schema/entities/trucks.ts';
import { TruckBoardEntries } from '../fleet/BoardEntries.tsx';
import { TruckDispatchers } from '../fleet/Dispatchers.tsx';
import { TruckPlace } from '../fleet/Places.tsx';
import { TruckSeats } from '../fleet/Seats.tsx';
import { TruckNotes, TruckPlans } from '../fleet/TruckWritings.tsx';
import { TruckUpdaters } from '../fleet/Updaters.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';

/** A truck: what it is, who has it and had it, what was written of it, where it is. */
export const TruckShow = () => (
  <EntityShow of={trucks} aside={<TruckPlace />}>
    <GroupSections of={trucks} groups={['identity', 'assignment']} />
    <TruckSeats />
    <TruckDispatchers />
    <TruckUpdaters />
    <TruckNotes />
    <TruckPlans />
    <TruckBoardEntries />
    <GroupSections of={trucks} groups={['vehicle', 'ownership', 'papers']} />
  </EntityShow>
);
