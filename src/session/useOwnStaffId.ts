import { useCompanyId } from './CompanyContext.ts';
import { useUser } from './current.ts';

/** The person's own staff record in this company. Null for one who has none, as an owner. */
export function useOwnStaffId(): number | null {
  const user = useUser();
  const companyId = useCompanyId();
  const own = user?.staffs.find(staff => staff.company_id === companyId);
  // The server also sends the membership. Older sessions do not have it.
  return own && 'id' in own ? Number(own.id) : null;
}
