import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../session/useRights.ts';
import { usePathTo } from '../../parts/usePathTo.ts';
import { wait } from './waiting.ts';

/** Begins a new load from a rate confirmation; null for whoever may not make one. */
export function useBeginLoad(): ((file: File) => void) | null {
  const may = useMay();
  const to = usePathTo('loads')('create');
  const navigate = useNavigate();
  if (!to || !may('loads.create')) return null;

  return file => {
    wait(file);
    void navigate(to);
  };
}
