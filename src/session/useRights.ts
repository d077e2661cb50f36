import { useMemo } from 'react';
import { useCompanyId } from '../routing/CompanyContext.ts';
import { useUser } from './current.ts';
import { mayIn, rightsIn } from './rights.ts';

/** `const may = useMay(); may('loads.create')`: what menus and buttons ask, without waiting. */
export function useMay(): (permission: string) => boolean {
  const user = useUser();
  const companyId = useCompanyId();
  return useMemo(() => {
    const rights = rightsIn(user, companyId);
    return permission => mayIn(rights, permission);
  }, [user, companyId]);
}
