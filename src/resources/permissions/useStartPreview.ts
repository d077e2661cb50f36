import { useLocation, useNavigate } from 'react-router-dom';
import { type Preview, startPreview, throughPreview } from '../../http/preview.ts';
import { startOf } from '../../routing/startOf.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';

/** Starts a preview of the company as someone else, on that person's home page. */
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
