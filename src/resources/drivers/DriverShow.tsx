import { drivers } from '../../../schema/entities/drivers.ts';
import { DriverBoardEntries } from '../fleet/BoardEntries.tsx';
import { DriverDispatchers } from '../fleet/Dispatchers.tsx';
import { DriverPlace } from '../fleet/Places.tsx';
import { DriverSeats } from '../fleet/Seats.tsx';
import { DriverUpdaters } from '../fleet/Updaters.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';

/** A driver: who it is, whose driver and in which truck, now and before. */
export const DriverShow = () => (
  <EntityShow of={drivers} aside={<DriverPlace />}>
    <GroupSections of={drivers} groups={['identity', 'contact', 'assignment']} />
    <DriverDispatchers />
    <DriverSeats />
    <DriverUpdaters />
    <DriverBoardEntries />
    <GroupSections of={drivers} groups={['employment', 'licence', 'pay', 'bank']} />
  </EntityShow>
);
