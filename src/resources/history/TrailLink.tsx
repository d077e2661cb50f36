import { Button, IconButton } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Entity } from '../../../schema/entity.ts';
import { useMayAsk } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { representationOf } from '../derived/representation.ts';
import { useRowTabIndex } from '../list/tableContext.ts';

interface TrailLinkProps {
  /** What records of it are called in the trail, where it is not the resource's own name. */
  of: Entity;
  as?: string;
}

const usePathToTrail = (entity: string) => {
  const record = useRecordContext();
  const mayAsk = useMayAsk();
  if (!record || !mayAsk('GET /platform-audit')) return undefined;
  return { record, to: `/users/audit?entity=${entity}&record_id=${record.id}` };
};

/** On a row of a platform's list: who changed what of this record. */
export function TrailRowLink({ of, as = of.name }: TrailLinkProps) {
  const found = usePathToTrail(as);
  const said = useTranslate()('linehaul.history.open');
  const tabIndex = useRowTabIndex();
  if (!found) return null;
  return (
    <IconButton
      component={Link}
      to={found.to}
      tabIndex={tabIndex}
      title={said}
      aria-label={`${said}: ${representationOf(of, found.record)}`}
    >
      <Glyph name="ic-clock" />
    </IconButton>
  );
}

/** The same on the record's page. */
export function TrailLink({ of, as = of.name }: TrailLinkProps) {
  const found = usePathToTrail(as);
  const translate = useTranslate();
  if (!found) return null;
  return (
    <Button component={Link} to={found.to}>
      {translate('linehaul.history.open')}
    </Button>
  );
}
