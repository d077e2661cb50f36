import { useMemo } from 'react';
import { operations } from '../../schema/operations/index.ts';
import type { Guard, OperationName } from '../../schema/operations/operation.ts';
import { passes } from '../../schema/operations/passes.ts';
import { useCompanyId } from './CompanyContext.ts';
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

/** Asks whether the server would let this person ask an operation here. */
type MayAsk = (operation: OperationName, guard?: Guard) => boolean;

/**
 * `mayAsk('PUT /company-owners/{id}')`: what buttons beside the regular ones ask; `of` is the company
 * that they are about, where the page is in none.
 */
export function useMayAsk(of?: number): MayAsk {
  const user = useUser();
  const companyOfPage = useCompanyId();
  const companyId = of ?? companyOfPage;
  return useMemo(
    () =>
      (operation, guard = operations.get(operation)) =>
        guard !== undefined && user !== null && passes(guard, askerOf(user, companyId, operation)),
    [user, companyId],
  );
}
