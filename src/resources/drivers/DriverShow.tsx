import {
  driverDispatchers,
  driverUpdaters,
  truckDrivers,
} from '../../../schema/entities/assignments.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { BoardEntries } from '../fleet/BoardEntries.tsx';
import { LastPlace } from '../fleet/LastPlace.tsx';
import { DriverPay } from '../ledgers/DriverPay.tsx';
import { RelatedList } from '../related/RelatedList.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';

/** A driver: personal data, dispatcher and truck, now and before. */
export const DriverShow = () => (
  <EntityShow of={drivers} aside={<LastPlace />}>
    <GroupSections of={drivers} groups={['identity', 'contact', 'assignment']} />
    <RelatedList of={driverDispatchers} under={drivers} />
    <RelatedList of={truckDrivers} under={drivers} />
    <RelatedList of={driverUpdaters} under={drivers} />
    <BoardEntries under={drivers} />
    <DriverPay />
    <GroupSections of={drivers} groups={['employment', 'licence', 'pay', 'bank']} />
  </EntityShow>
);
