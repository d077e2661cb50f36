import { useRecordContext } from 'ra-core';
import { drivers } from '../../../schema/entities/drivers.ts';
import { personalBoard } from '../../../schema/entities/personalBoard.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { boardStatusLook, isStatusName } from '../../theme/status.ts';
import { KeptSection } from '../kept/KeptSection.tsx';
import { fieldColumns, type KeptColumn, writerColumn } from '../kept/keptColumns.tsx';

/** What the personal board said of the truck, entry by entry. */
export function TruckBoardEntries() {
  const truck = useRecordContext();
  if (!truck) return null;
  return (
    <KeptSection
      of={personalBoard}
      under={trucks}
      calls={{ list: `/trucks/personal-board/history/${truck.id}` }}
      title="linehaul.fleet.entries"
      columns={[statusColumn, ...fieldColumns(personalBoard, ['driver_id', ...REST]), writerColumn]}
    />
  );
}

/** What the personal board said of the driver, entry by entry. */
export function DriverBoardEntries() {
  const driver = useRecordContext();
  if (!driver) return null;
  return (
    <KeptSection
      of={personalBoard}
      under={drivers}
      calls={{ list: `/drivers/personal-board-history/${driver.id}` }}
      title="linehaul.fleet.entries"
      columns={[statusColumn, ...fieldColumns(personalBoard, ['truck_id', ...REST]), writerColumn]}
    />
  );
}

const REST = ['date', 'city', 'state_id', 'ready_at', 'note'] as const;

const statusColumn: KeptColumn = {
  name: 'status_id',
  label: 'resources.personal-board.fields.status_id',
  cell: <BoardStatus />,
};

function BoardStatus() {
  const entry = useRecordContext<{ id: number; status_id: number }>();
  const look = boardStatusLook[entry?.status_id ?? 0];
  return isStatusName(look) ? <StatusChip status={look} /> : null;
}
