import { useMemo } from 'react';
import { operations } from '../../schema/operations/index.ts';
import type { Guard, OperationName } from '../../schema/operations/operation.ts';
import { passes } from '../../schema/operations/passes.ts';
import { useCompanyId } from './CompanyContext.ts';
import { useUser } from './current.ts';
import { canIn, type Rights, resolveActor, rightsIn } from './rights.ts';

/** `const may = useCan(); may('loads.create')`: what menus and buttons check, synchronously. */
export function useCan(): (permission: string) => boolean {
  const user = useUser();
  const companyId = useCompanyId();
  return useMemo(() => {
    const rights = rightsIn(user, companyId);
    return permission => canIn(rights, permission);
  }, [user, companyId]);
}

/** This person's permissions in the company of the page. Null where they don't belong to it. */
export function useRights(): Rights | null {
  const user = useUser();
  const companyId = useCompanyId();
  return useMemo(() => rightsIn(user, companyId), [user, companyId]);
}

/** Checks whether the server would permit this person an operation here. */
type CanRequest = (operation: OperationName, guard?: Guard) => boolean;

/**
 * `canRequest('PUT /company-owners/{id}')`: what custom buttons check. `of` is the company that they
 * act on, where the page has none.
 */
export function useCanRequest(of?: number): CanRequest {
  const user = useUser();
  const companyOfPage = useCompanyId();
  const companyId = of ?? companyOfPage;
  return useMemo(
    () =>
      (operation, guard = operations.get(operation)) =>
        guard !== undefined &&
        user !== null &&
        passes(guard, resolveActor(user, companyId, operation)),
    [user, companyId],
  );
}
