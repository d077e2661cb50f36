import { type RaRecord, useRecordContext } from 'ra-core';
import { driverUpdaters, truckUpdaters } from '../../../schema/entities/assignments.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { browserToday } from '../../inputs/dates/dateText.ts';
import { Input } from '../derived/Input.tsx';
import { KeptSection } from '../kept/KeptSection.tsx';
import { keptCalls } from '../kept/keptCalls.ts';
import { fieldColumns } from '../kept/keptColumns.tsx';

const FIELDS = ['updater_id', 'shift', 'from', 'to', 'is_active'] as const;

const isOver = ({ to, is_active }: RaRecord) =>
  !is_active || (to !== null && String(to) < browserToday());

/** Who makes the check calls of the truck, by shift. */
export function TruckUpdaters() {
  const truck = useRecordContext();
  if (!truck) return null;
  return (
    <KeptSection
      of={truckUpdaters}
      under={trucks}
      calls={keptCalls(truckUpdaters, 'truck_id', truck.id)}
      title="linehaul.fleet.updaters"
      add="linehaul.fleet.addUpdater"
      columns={fieldColumns(truckUpdaters, FIELDS)}
      sort="from"
      isOver={isOver}
      start={{ truck_id: truck.id, from: browserToday(), is_active: true }}
    >
      {FIELDS.map(name => (
        <Input key={name} of={truckUpdaters} source={name} />
      ))}
    </KeptSection>
  );
}

/** Who makes the check calls with the driver, by shift. */
export function DriverUpdaters() {
  const driver = useRecordContext();
  if (!driver) return null;
  return (
    <KeptSection
      of={driverUpdaters}
      under={drivers}
      calls={keptCalls(driverUpdaters, 'driver_id', driver.id)}
      title="linehaul.fleet.updaters"
      add="linehaul.fleet.addUpdater"
      columns={fieldColumns(driverUpdaters, FIELDS)}
      sort="from"
      isOver={isOver}
      start={{ driver_id: driver.id, from: browserToday(), is_active: true }}
    >
      {FIELDS.map(name => (
        <Input key={name} of={driverUpdaters} source={name} />
      ))}
    </KeptSection>
  );
}
