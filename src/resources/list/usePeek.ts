import { useLocation, useNavigate } from 'react-router-dom';
import { searchWith } from '../parts/usePathTo.ts';

/** Shows a record over the list, which keeps its position. */
export function usePeek(): (id: number | string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return id => void navigate({ search: searchWith(search, `${id}.show`) }, { state: KEEP });
}

const KEEP = { keepScroll: true };
