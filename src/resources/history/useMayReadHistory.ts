import { permissionOf } from '../../routing/permission.ts';
import { useMay } from '../../session/useRights.ts';

/** Whether this person is told what became of an entity's records: of those that they may open. */
export function useMayReadHistory(name: string): boolean {
  const may = useMay();
  return may(permissionOf(name, 'show'));
}
