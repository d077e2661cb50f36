import { trailerHistories, trailers } from '../../../schema/entities/trailers.ts';
import { KeptPart } from '../kept/KeptPart.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';

const EVENTS = ['event', 'happened_at', 'truck_id', 'driver_id', 'location_text', 'note'] as const;

/** A trailer: what it is, and where it was and what became of it, which nobody rewrites. */
export const TrailerShow = () => (
  <EntityShow of={trailers}>
    <GroupSections of={trailers} groups={['identity']} />
    <KeptPart of={trailerHistories} under={trailers} fields={EVENTS} />
    <GroupSections of={trailers} groups={['vehicle', 'ownership', 'papers']} />
  </EntityShow>
);
