import { useRecordContext, useTranslate } from 'ra-core';
import { users } from '../../../schema/entities/users.ts';
import { useUser } from '../../session/current.ts';
import { Input } from '../form/Input.tsx';

/** A person's sign-in address. It says when a new one takes effect, and who may change it. */
export function AddressInput() {
  const account = useRecordContext();
  const user = useUser();
  const translate = useTranslate();
  const canMove = user?.role === 'superadmin';
  const when = canMove ? (account?.has_password ? 'proven' : 'invited') : 'notYours';
  return (
    <Input
      of={users}
      source="email"
      isReadOnly={!canMove}
      helperText={translate(`linehaul.platform.address.${when}`, { email: account?.email })}
    />
  );
}
