import type { Entity } from '../../../schema/entity.ts';
import { permissionFor } from '../../../schema/permissions.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';
import { Documents } from './Documents.tsx';
import { documentsOf } from './documentSource.ts';

/** The documents on a record's page. Users who may change the record attach them. */
export function RecordDocuments({ of, id }: { of: Entity; id: number }) {
  const companyId = useCompanyId();
  const can = useCan();
  return (
    <Documents
      source={documentsOf(of, id, companyId)}
      canAttach={can(permissionFor(of, 'update'))}
    />
  );
}
