import { trailers } from '../../../schema/entities/trailers.ts';
import { TrailerLife } from '../fleet/TrailerLife.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';

/** A trailer: what it is, and what became of it. */
export const TrailerShow = () => (
  <EntityShow of={trailers}>
    <GroupSections of={trailers} groups={['identity']} />
    <TrailerLife />
    <GroupSections of={trailers} groups={['vehicle', 'ownership', 'papers']} />
  </EntityShow>
);
