import {
  driverDispatchers,
  driverUpdaters,
  truckDrivers,
} from '../../../schema/entities/assignments.ts';
import { driverDebts } from '../../../schema/entities/debts.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { driverHolds } from '../../../schema/entities/holds.ts';
import { driverAdjustments, driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { SettlementSum } from '../driverPaySettlements/SettlementSum.tsx';
import { BoardEntries } from '../fleet/BoardEntries.tsx';
import { DriverLead } from '../leads/DriverLead.tsx';
import { DriverWeek } from '../leads/DriverWeek.tsx';
import { NamedBy } from '../related/NamedBy.tsx';
import { RelatedList } from '../related/RelatedList.tsx';
import type { RelatedColumn } from '../related/relatedColumns.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';

/** A driver: the work of now first, then personal data, earlier assignments, and the pay. */
export const DriverShow = () => (
  <EntityShow of={drivers}>
    <DriverLead />
    <DriverWeek />
    <GroupSections of={drivers} groups={['identity', 'contact', 'assignment']} />
    <RelatedList of={driverDispatchers} under={drivers} />
    <RelatedList of={truckDrivers} under={drivers} />
    <RelatedList of={driverUpdaters} under={drivers} />
    <BoardEntries under={drivers} />
    <NamedBy of={driverPaySettlements} fields={['period_end', 'status']} further={[NET]} />
    <NamedBy of={driverAdjustments} fields={['date', 'type', 'amount']} only={WAITING} />
    <NamedBy of={driverDebts} fields={['source', 'start_date', 'balance']} only={OPEN} />
    <NamedBy of={driverHolds} fields={['status', 'target_amount', 'balance']} />
    <GroupSections of={drivers} groups={['employment', 'license', 'pay', 'bank']} />
  </EntityShow>
);

/** Unknown for a settlement of the previous system. */
const NET: RelatedColumn = {
  name: 'net_pay',
  label: 'resources.driver-pay-settlements.fields.net_pay',
  cell: <SettlementSum source="net_pay" />,
};
const WAITING = 'status[]=pending';
const OPEN = 'status[]=open&status[]=partially_paid';
