import { useLocation, useNavigate } from 'react-router-dom';
import { useCompanyId } from '../routing/CompanyContext.ts';
import { startOf } from '../routing/startOf.ts';
import { useUser } from './current.ts';
import { type Preview, startPreview, throughPreview } from './preview.ts';

/** Shows the company through somebody else's eyes, from the page where they begin. */
export function useStartPreview() {
  const user = useUser();
  const companyId = useCompanyId();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  return (seen: Pick<Preview, 'title' | 'roles' | 'permissions'>) => {
    if (companyId === null) return;
    const eyes = { ...seen, companyId, from: pathname + search };
    const first = startOf(throughPreview(user, eyes), companyId);
    void navigate(first);
    startPreview(eyes);
  };
}
