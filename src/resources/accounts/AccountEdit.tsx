import { type RaRecord, useGetOne, useTranslate } from 'ra-core';
import { users } from '../../../schema/entities/users.ts';
import { personName } from '../../../schema/recordName.ts';
import { canUpdateAccount } from '../../../schema/rules/identity/accounts.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { useUser } from '../../session/current.ts';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { RecordHead } from '../parts/RecordHead.tsx';
import { useRecordId } from '../parts/useRecordId.ts';
import { PersonSection } from './PersonSection.tsx';

/** An account's form. People without permission are told before they type. */
export function AccountEdit() {
  const id = useRecordId();
  const user = useUser();
  const translate = useTranslate();
  const { data } = useGetOne<RaRecord>(users.name, { id }, { retry: false, meta: { quiet: true } });
  if (data && !canUpdateAccount(user?.role, data.role)) {
    return (
      <>
        <RecordHead title={personName(data)} />
        <Notice title={translate('linehaul.platform.notYours')} text={String(data.email)} />
      </>
    );
  }
  return (
    <EntityEdit of={users}>
      <PersonSection of={users} />
    </EntityEdit>
  );
}
