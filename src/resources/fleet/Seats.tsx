import { type RaRecord, useRecordContext } from 'ra-core';
import { truckDrivers } from '../../../schema/entities/assignments.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { Input } from '../derived/Input.tsx';
import { KeptSection } from '../kept/KeptSection.tsx';
import { keptCalls } from '../kept/keptCalls.ts';
import { fieldColumns } from '../kept/keptColumns.tsx';

const isOver = ({ unassigned_at }: RaRecord) => unassigned_at !== null;

/** Who drives the truck and who drove it. */
export function TruckSeats() {
  const truck = useRecordContext();
  if (!truck) return null;
  return (
    <KeptSection
      of={truckDrivers}
      under={trucks}
      calls={keptCalls(truckDrivers, 'truck_id', truck.id)}
      title="linehaul.fleet.drivers"
      add="linehaul.fleet.addDriver"
      columns={fieldColumns(truckDrivers, [
        'driver_id',
        'position',
        'assigned_at',
        'unassigned_at',
      ])}
      sort="assigned_at"
      isOver={isOver}
      start={{ truck_id: truck.id, position: 'main', assigned_at: new Date().toISOString() }}
    >
      <Input of={truckDrivers} source="driver_id" autoFocus />
      <SeatInputs />
    </KeptSection>
  );
}

/** Which truck the driver has and which ones he had. */
export function DriverSeats() {
  const driver = useRecordContext();
  if (!driver) return null;
  return (
    <KeptSection
      of={truckDrivers}
      under={drivers}
      calls={keptCalls(truckDrivers, 'driver_id', driver.id)}
      title="linehaul.fleet.trucks"
      add="linehaul.fleet.addTruck"
      columns={fieldColumns(truckDrivers, ['truck_id', 'position', 'assigned_at', 'unassigned_at'])}
      sort="assigned_at"
      isOver={isOver}
      start={{ driver_id: driver.id, position: 'main', assigned_at: new Date().toISOString() }}
    >
      <Input of={truckDrivers} source="truck_id" autoFocus />
      <SeatInputs />
    </KeptSection>
  );
}

const SeatInputs = () => (
  <>
    <Input of={truckDrivers} source="position" />
    <Input of={truckDrivers} source="assigned_at" />
    <Input of={truckDrivers} source="unassigned_at" />
  </>
);
