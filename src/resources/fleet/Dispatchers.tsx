import { type RaRecord, useRecordContext } from 'ra-core';
import { driverDispatchers } from '../../../schema/entities/assignments.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { truckDispatchers, trucks } from '../../../schema/entities/trucks.ts';
import { browserToday } from '../../inputs/dates/dateText.ts';
import { Input } from '../derived/Input.tsx';
import { KeptSection } from '../kept/KeptSection.tsx';
import { keptCalls } from '../kept/keptCalls.ts';
import { fieldColumns } from '../kept/keptColumns.tsx';

const isOver = ({ unassigned_at }: RaRecord) =>
  unassigned_at !== null && String(unassigned_at) < browserToday();

/** Who dispatches the truck, by the days from which it holds. */
export function TruckDispatchers() {
  const truck = useRecordContext();
  if (!truck) return null;
  return (
    <KeptSection
      of={truckDispatchers}
      under={trucks}
      calls={keptCalls(truckDispatchers, 'truck_id', truck.id)}
      title="linehaul.fleet.dispatchers"
      add="linehaul.fleet.addDispatcher"
      columns={fieldColumns(truckDispatchers, ['dispatcher_id', 'assigned_at', 'unassigned_at'])}
      sort="assigned_at"
      isOver={isOver}
      start={{ truck_id: truck.id, assigned_at: browserToday() }}
    >
      <Input of={truckDispatchers} source="dispatcher_id" autoFocus />
      <Input of={truckDispatchers} source="assigned_at" />
      <Input of={truckDispatchers} source="unassigned_at" />
    </KeptSection>
  );
}

/** Who dispatches the driver, by the days from which it holds. */
export function DriverDispatchers() {
  const driver = useRecordContext();
  if (!driver) return null;
  return (
    <KeptSection
      of={driverDispatchers}
      under={drivers}
      calls={keptCalls(driverDispatchers, 'driver_id', driver.id)}
      title="linehaul.fleet.dispatchers"
      add="linehaul.fleet.addDispatcher"
      columns={fieldColumns(driverDispatchers, [
        'dispatcher_id',
        'assigned_at',
        'unassigned_at',
        'note',
      ])}
      sort="assigned_at"
      isOver={isOver}
      start={{ driver_id: driver.id, assigned_at: browserToday() }}
    >
      <Input of={driverDispatchers} source="dispatcher_id" autoFocus />
      <Input of={driverDispatchers} source="assigned_at" />
      <Input of={driverDispatchers} source="unassigned_at" />
      <Input of={driverDispatchers} source="note" />
    </KeptSection>
  );
}
