import { Button, IconButton } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Entity } from '../../../schema/entity.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { representationOf } from '../derived/representation.ts';
import { useRowTabIndex } from '../list/tableContext.ts';

interface AuditLogLinkProps {
  /** The audit log's entity name, where it differs from the resource's. */
  of: Entity;
  as?: string;
}

const usePathToAuditLog = (entity: string) => {
  const record = useRecordContext();
  const canRequest = useCanRequest();
  if (!record || !canRequest('GET /platform-audit')) return undefined;
  return { record, to: `/users/audit?entity=${entity}&record_id=${record.id}` };
};

/** On a row of a platform list: who changed what on this record. */
export function AuditRowLink({ of, as = of.name }: AuditLogLinkProps) {
  const found = usePathToAuditLog(as);
  const label = useTranslate()('linehaul.history.open');
  const tabIndex = useRowTabIndex();
  if (!found) return null;
  return (
    <IconButton
      component={Link}
      to={found.to}
      tabIndex={tabIndex}
      title={label}
      aria-label={`${label}: ${representationOf(of, found.record)}`}
    >
      <Glyph name="ic-clock" />
    </IconButton>
  );
}

/** The same on the record's page. */
export function AuditLogLink({ of, as = of.name }: AuditLogLinkProps) {
  const found = usePathToAuditLog(as);
  const translate = useTranslate();
  if (!found) return null;
  return (
    <Button component={Link} to={found.to}>
      {translate('linehaul.history.open')}
    </Button>
  );
}
