import { useRecordContext, useTranslate } from 'ra-core';
import { users } from '../../../schema/entities/users.ts';
import { useUser } from '../../session/current.ts';
import { Input } from '../derived/Input.tsx';

/** The address that somebody logs in with. It says when another one counts, and whose it is to give. */
export function AddressInput() {
  const account = useRecordContext();
  const user = useUser();
  const translate = useTranslate();
  const mayMove = user?.role === 'superadmin';
  const when = mayMove ? (account?.has_password ? 'proven' : 'invited') : 'notYours';
  return (
    <Input
      of={users}
      source="email"
      isReadOnly={!mayMove}
      helperText={translate(`linehaul.platform.address.${when}`, { email: account?.email })}
    />
  );
}
