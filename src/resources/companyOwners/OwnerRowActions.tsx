import { IconButton } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMayAsk } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { DeletionDialog } from '../companies/DeletionDialog.tsx';
import { TrailRowLink } from '../history/TrailLink.tsx';
import { useRowTabIndex } from '../list/tableContext.ts';
import { PasswordDialog } from '../parts/PasswordDialog.tsx';
import { RowButton } from '../parts/RowButton.tsx';
import { companyOwners } from './companyOwners.ts';

/** What the platform does with an owner, beside changing what is told of them. */
export function OwnerRowActions() {
  const owner = useRecordContext();
  const mayAsk = useMayAsk();
  const translate = useTranslate();
  const tabIndex = useRowTabIndex();
  const [asked, setAsked] = useState<'password' | 'delete'>();
  if (!owner) return null;

  const name = String(owner.nickname);
  const close = () => setAsked(undefined);
  const companies = translate('linehaul.platform.owner.companies');
  return (
    <>
      <IconButton
        component={Link}
        to={`/users/company-owners/${owner.id}/companies`}
        tabIndex={tabIndex}
        title={companies}
        aria-label={`${companies}: ${name}`}
      >
        <Glyph name="ic-rows" />
      </IconButton>
      <TrailRowLink of={companyOwners} as="users" />
      {mayAsk('PUT /company-owners/change-password/{id}') && (
        <RowButton
          glyph="ic-lock"
          label="linehaul.platform.password.change"
          of={name}
          onClick={() => setAsked('password')}
        />
      )}
      {mayAsk('DELETE /company-owners/{id}') && (
        <RowButton
          glyph="ic-x"
          label="linehaul.lists.actions.delete"
          of={name}
          onClick={() => setAsked('delete')}
        />
      )}
      {asked === 'password' && (
        <PasswordDialog
          name={name}
          path={`/company-owners/change-password/${owner.id}`}
          onClose={close}
        />
      )}
      {asked === 'delete' && <DeletionDialog of={companyOwners} record={owner} onClose={close} />}
    </>
  );
}
