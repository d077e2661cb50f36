import { useRecordContext, useTranslate } from 'ra-core';
import { users } from '../../../schema/entities/users.ts';
import type { Entity } from '../../../schema/entity.ts';
import { useUser } from '../../session/current.ts';
import { FormSection } from '../form/FormSection.tsx';
import { Input } from '../form/Input.tsx';

interface PersonSectionProps {
  /** An entity with the fields of an account: accounts, owners. */
  of: Entity;
}

/** What the platform may change of an account. Its role stays. */
export const PersonSection = ({ of }: PersonSectionProps) => (
  <FormSection of={of} name="person" fields={PERSON}>
    {PERSON.map(field =>
      field === 'email' ? (
        <AddressInput key={field} />
      ) : (
        <Input key={field} of={of} source={field} autoFocus={field === 'nickname'} />
      ),
    )}
  </FormSection>
);

const PERSON = ['nickname', 'email', 'first_name', 'last_name', 'language', 'is_active'] as const;

/** A person's sign-in address. It says when a new one takes effect, and who may change it. */
function AddressInput() {
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
