import { useRecordContext } from 'ra-core';
import { truckNotes, trucks } from '../../../schema/entities/trucks.ts';
import { Input } from '../form/Input.tsx';
import { startValues } from '../form/startValues.ts';
import { RelatedSection } from '../related/RelatedSection.tsx';
import { fieldColumns, type RelatedColumn, writerColumn } from '../related/relatedColumns.tsx';
import { PinButton } from './PinButton.tsx';
import type { PinnedNote } from './usePinNote.ts';

/** The notes about a truck. What was written stays: only whether it is pinned changes. */
export function TruckNotes() {
  const record = useRecordContext();
  if (!record) return null;
  const words = 'linehaul.related.trucks.truck-notes';
  return (
    <RelatedSection
      of={truckNotes}
      under={trucks}
      calls={{ list: `/truck-notes?truck_id=${record.id}`, create: 'POST /truck-notes' }}
      title={`${words}.title`}
      add={`${words}.add`}
      columns={[pinColumn, ...fieldColumns(truckNotes, ['text', 'created_at']), writerColumn]}
      start={startValues(truckNotes, { truck_id: record.id })}
    >
      <Input of={truckNotes} source="text" autoFocus />
      <Input of={truckNotes} source="pinned" />
    </RelatedSection>
  );
}

const pinColumn: RelatedColumn = {
  name: 'pinned',
  label: 'resources.truck-notes.fields.pinned',
  cell: <Pin />,
};

function Pin() {
  const note = useRecordContext<PinnedNote>();
  return note ? <PinButton note={note} /> : null;
}
