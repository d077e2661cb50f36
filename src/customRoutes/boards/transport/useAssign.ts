import { useQueryClient } from '@tanstack/react-query';
import type { LoadCandidate } from '../../../../schema/responses/candidates.ts';
import type { TimelineLoad, TimelineTruck } from '../../../../schema/responses/timeline.ts';
import { announce } from '../../../feedback/announce.ts';
import { useAssignment } from '../../../resources/loads/candidates/useAssignment.ts';

/** Assigns a load to a truck with its crew and trailer, as everywhere. It can be undone. */
export function useAssign() {
  const assign = useAssignment();
  const queries = useQueryClient();
  return async (
    load: TimelineLoad,
    truck: TimelineTruck,
    assignment: LoadCandidate['assignment'],
  ): Promise<void> => {
    try {
      await assign({ loadId: load.id, unit: truck.number, assignment });
    } catch (error) {
      announce(error);
    }
    await queries.invalidateQueries({ queryKey: ['boards', 'timeline'] });
  };
}
