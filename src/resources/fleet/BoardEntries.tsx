import { useRecordContext } from 'ra-core';
import type { drivers } from '../../../schema/entities/drivers.ts';
import { personalBoard } from '../../../schema/entities/personalBoard.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { boardStatusLook, isStatusName } from '../../theme/status.ts';
import { RelatedSection } from '../related/RelatedSection.tsx';
import { fieldColumns, type RelatedColumn, writerColumn } from '../related/relatedColumns.tsx';

interface BoardEntriesProps {
  under: typeof trucks | typeof drivers;
}

/** The personal board's entries for the truck or driver. */
export function BoardEntries({ under }: BoardEntriesProps) {
  const record = useRecordContext();
  if (!record) return null;
  const [list, other] =
    under === trucks
      ? [`/trucks/personal-board/history/${record.id}`, 'driver_id' as const]
      : [`/drivers/personal-board-history/${record.id}`, 'truck_id' as const];
  return (
    <RelatedSection
      of={personalBoard}
      under={under}
      calls={{ list }}
      title="linehaul.fleet.entries"
      columns={[statusColumn, ...fieldColumns(personalBoard, [other, ...REST]), writerColumn]}
    />
  );
}

const REST = ['date', 'city', 'state_id', 'ready_at', 'note'] as const;

const statusColumn: RelatedColumn = {
  name: 'status_id',
  label: 'resources.personal-board.fields.status_id',
  cell: <BoardStatus />,
};

function BoardStatus() {
  const entry = useRecordContext<{ id: number; status_id: number }>();
  const look = boardStatusLook[entry?.status_id ?? 0];
  return isStatusName(look) ? <StatusChip status={look} /> : null;
}
