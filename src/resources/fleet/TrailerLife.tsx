import { useRecordContext } from 'ra-core';
import { trailerHistories, trailers } from '../../../schema/entities/trailers.ts';
import { Input } from '../derived/Input.tsx';
import { KeptSection } from '../kept/KeptSection.tsx';
import { fieldColumns, writerColumn } from '../kept/keptColumns.tsx';

const FIELDS = ['event', 'happened_at', 'truck_id', 'driver_id', 'location_text', 'note'] as const;

/** Where the trailer was and what became of it; nobody rewrites it. */
export function TrailerLife() {
  const trailer = useRecordContext();
  if (!trailer) return null;
  return (
    <KeptSection
      of={trailerHistories}
      under={trailers}
      calls={{
        list: `/trailer-histories/by-trailer/${trailer.id}`,
        create: 'POST /trailer-histories',
      }}
      title="linehaul.fleet.life"
      add="linehaul.fleet.addEvent"
      columns={[...fieldColumns(trailerHistories, FIELDS), writerColumn]}
      start={{ trailer_id: trailer.id, happened_at: new Date().toISOString() }}
    >
      {FIELDS.map(name => (
        <Input key={name} of={trailerHistories} source={name} />
      ))}
    </KeptSection>
  );
}
