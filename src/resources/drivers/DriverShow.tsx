import {
  driverDispatchers,
  driverUpdaters,
  truckDrivers,
} from '../../../schema/entities/assignments.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { BoardEntries } from '../fleet/BoardEntries.tsx';
import { LastPlace } from '../fleet/LastPlace.tsx';
import { KeptPart } from '../kept/KeptPart.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';

/** A driver: who it is, whose driver and in which truck, now and before. */
export const DriverShow = () => (
  <EntityShow of={drivers} aside={<LastPlace />}>
    <GroupSections of={drivers} groups={['identity', 'contact', 'assignment']} />
    <KeptPart of={driverDispatchers} under={drivers} />
    <KeptPart of={truckDrivers} under={drivers} />
    <KeptPart of={driverUpdaters} under={drivers} />
    <BoardEntries under={drivers} />
    <GroupSections of={drivers} groups={['employment', 'licence', 'pay', 'bank']} />
  </EntityShow>
);
