import { users } from '../../../schema/entities/users.ts';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { FormSection } from '../form/FormSection.tsx';

/** What the platform may change of somebody's account. What they are stays as it was made. */
export const AccountEdit = () => (
  <EntityEdit of={users}>
    <FormSection of={users} name="person" fields={PERSON} autoFocus />
  </EntityEdit>
);

const PERSON = ['nickname', 'email', 'first_name', 'last_name', 'language', 'is_active'] as const;
