import { permissionOf } from '../../routing/permission.ts';
import { useCan } from '../../session/useRights.ts';

/** Whether this person can read the history of an entity's records: of those that they may open. */
export function useCanReadHistory(name: string): boolean {
  const can = useCan();
  return can(permissionOf(name, 'show'));
}
