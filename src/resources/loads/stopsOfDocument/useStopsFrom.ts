import { useNavigate } from 'react-router-dom';
import { loads } from '../../../../schema/entities/loads.ts';
import { useAbilities } from '../../derived/abilities.ts';
import { usePathTo } from '../../parts/usePathTo.ts';
import { waitForStops } from './waitingDocument.ts';

/**
 * Takes a PDF to the form of an existing load, for its stops. Null for users who may not change it.
 */
export function useStopsFrom(loadId: number | undefined): ((file: File) => void) | null {
  const can = useAbilities(loads);
  const edit = usePathTo('loads')('edit', loadId);
  const navigate = useNavigate();
  if (loadId === undefined || !edit || !can.update) return null;
  return file => {
    waitForStops(loadId, file);
    void navigate(edit);
  };
}
