import { useNavigate } from 'react-router-dom';
import { useCan } from '../../../session/useRights.ts';
import { usePathTo } from '../../parts/usePathTo.ts';
import { wait } from './waiting.ts';

/** Starts a new load from a rate confirmation. Null for people who may not create one. */
export function useBeginLoad(): ((file: File) => void) | null {
  const can = useCan();
  const to = usePathTo('loads')('create');
  const navigate = useNavigate();
  if (!to || !can('loads.create')) return null;

  return file => {
    wait(file);
    void navigate(to);
  };
}
