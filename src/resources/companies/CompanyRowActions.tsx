import { IconButton } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { companies } from '../../../schema/entities/companies.ts';
import { useStartOf } from '../../routing/startOf.ts';
import { useUser } from '../../session/current.ts';
import { rightsIn } from '../../session/rights.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { useRowTabIndex } from '../list/tableContext.ts';
import { RowButton } from '../parts/RowButton.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';

/** Actions of a company's row: enter it, its Telegram channel, delete it. */
export function CompanyRowActions() {
  const company = useRecordContext();
  const user = useUser();
  const canRequest = useCanRequest();
  const startOf = useStartOf();
  const [isDeleting, setDeleting] = useState(false);
  if (!company) return null;

  const id = Number(company.id);
  const name = String(company.name);
  return (
    <>
      {rightsIn(user, id)?.isOwner && (
        <RowLink to={startOf(id)} glyph="ic-right" word="enter" name={name} />
      )}
      <RowLink
        to={`/users/company-owners/${company.owner_id}/company/telegram?company=${id}`}
        glyph="ic-send"
        word="telegram"
        name={name}
      />
      {canRequest('DELETE /companies/{company_id}') && (
        <RowButton
          glyph="ic-x"
          label="linehaul.lists.actions.delete"
          of={name}
          onClick={() => setDeleting(true)}
        />
      )}
      {isDeleting && (
        <DeletionDialog of={companies} record={company} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}

interface RowLinkProps {
  to: string;
  glyph: GlyphName;
  word: string;
  name: string;
}

function RowLink({ to, glyph, word, name }: RowLinkProps) {
  const label = useTranslate()(`linehaul.platform.company.${word}`);
  const tabIndex = useRowTabIndex();
  return (
    <IconButton
      component={Link}
      to={to}
      tabIndex={tabIndex}
      title={label}
      aria-label={`${label}: ${name}`}
    >
      <Glyph name={glyph} />
    </IconButton>
  );
}
