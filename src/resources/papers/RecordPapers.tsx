import type { Entity } from '../../../schema/entity.ts';
import { permissionFor } from '../../../schema/permissions.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useMay } from '../../session/useRights.ts';
import { Papers } from './Papers.tsx';
import { papersOf } from './paperSource.ts';

/** The papers on a record's page: whoever may change the record attaches them. */
export function RecordPapers({ of, id }: { of: Entity; id: number }) {
  const companyId = useCompanyId();
  const may = useMay();
  return (
    <Papers source={papersOf(of, id, companyId)} mayAttach={may(permissionFor(of, 'update'))} />
  );
}
