import { IconButton } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { personName } from '../../../schema/recordName.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { DeletionDialog } from '../companies/DeletionDialog.tsx';
import { AuditRowLink } from '../history/AuditLogLink.tsx';
import { useRowTabIndex } from '../list/tableContext.ts';
import { PasswordDialog } from '../parts/PasswordDialog.tsx';
import { RowButton } from '../parts/RowButton.tsx';
import { companyOwners } from './companyOwners.ts';

/** The platform's actions on an owner, in addition to editing. */
export function OwnerRowActions() {
  const owner = useRecordContext();
  const canRequest = useCanRequest();
  const translate = useTranslate();
  const tabIndex = useRowTabIndex();
  const [asked, setRequested] = useState<'password' | 'delete'>();
  if (!owner) return null;

  const name = personName(owner);
  const close = () => setRequested(undefined);
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
      <AuditRowLink of={companyOwners} as="users" />
      {canRequest('PUT /company-owners/change-password/{id}') && (
        <RowButton
          glyph="ic-lock"
          label="linehaul.platform.password.change"
          of={name}
          onClick={() => setRequested('password')}
        />
      )}
      {canRequest('DELETE /company-owners/{id}') && (
        <RowButton
          glyph="ic-x"
          label="linehaul.lists.actions.delete"
          of={name}
          onClick={() => setRequested('delete')}
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
