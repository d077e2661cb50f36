import { trailerHistories, trailers } from '../../../schema/entities/trailers.ts';
import { RelatedList } from '../related/RelatedList.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';

const EVENTS = ['event', 'happened_at', 'truck_id', 'driver_id', 'location_text', 'note'] as const;

/** A trailer: its data, and its location history and log, which can't be edited. */
export const TrailerShow = () => (
  <EntityShow of={trailers}>
    <GroupSections of={trailers} groups={['identity']} />
    <RelatedList of={trailerHistories} under={trailers} fields={EVENTS} />
    <GroupSections of={trailers} groups={['vehicle', 'ownership', 'documents']} />
  </EntityShow>
);
