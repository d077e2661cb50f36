import { useRef } from 'react';
import type { LiveEvent } from '../../../live/LiveClient.ts';
import { useTopic } from '../../../live/useTopic.ts';

/**
 * Calls `onEdit` when the row of a truck changed otherwise than by a position. Trackers move all trucks
 * all the time; they are nobody, and leave a row its version.
 */
export function useBoardEdits(onEdit: () => void): void {
  const versions = useRef(new Map<number, number>());
  useTopic('boards', event => {
    if (isEdit(event, versions.current)) onEdit();
  });
}

function isEdit(
  { type, ids: [id], version, user_id }: LiveEvent,
  versions: Map<number, number>,
): boolean {
  if (type !== 'updated' || id === undefined || version == null) return true;
  const isMove = user_id === null && versions.get(id) === version;
  versions.set(id, version);
  return !isMove;
}
