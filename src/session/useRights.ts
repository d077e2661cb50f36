import { useMemo } from 'react';
import { operations } from '../../schema/operations/index.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import { passes } from '../../schema/operations/passes.ts';
import { useCompanyId } from '../routing/CompanyContext.ts';
import { useUser } from './current.ts';
import { askerOf, mayIn, type Rights, rightsIn } from './rights.ts';

/** `const may = useMay(); may('loads.create')`: what menus and buttons ask, without waiting. */
export function useMay(): (permission: string) => boolean {
  const user = useUser();
  const companyId = useCompanyId();
  return useMemo(() => {
    const rights = rightsIn(user, companyId);
    return permission => mayIn(rights, permission);
  }, [user, companyId]);
}

/** What this person holds in the company of the page; null for a stranger to it. */
export function useRights(): Rights | null {
  const user = useUser();
  const companyId = useCompanyId();
  return useMemo(() => rightsIn(user, companyId), [user, companyId]);
}

/** `mayAsk('PUT /company-owners/{id}')`: whether the server would let this person ask it here. */
export function useMayAsk(): (operation: OperationName) => boolean {
  const user = useUser();
  const companyId = useCompanyId();
  return useMemo(
    () => operation => {
      const guard = operations.get(operation);
      return (
        guard !== undefined && user !== null && passes(guard, askerOf(user, companyId, operation))
      );
    },
    [user, companyId],
  );
}
