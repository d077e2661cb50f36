import { NewPassword } from '../../pages/gettingIn/NewPassword.tsx';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { companyOwners } from './companyOwners.ts';

/** A new owner begins with a password that the platform tells them. */
export const OwnerCreate = () => (
  <EntityCreate of={companyOwners}>
    <FormSection of={companyOwners} name="person" fields={PERSON} autoFocus />
    <FormSection of={companyOwners} name="password" fields={NOTHING}>
      <NewPassword />
    </FormSection>
  </EntityCreate>
);

const PERSON = ['nickname', 'email', 'first_name', 'last_name', 'language', 'is_active'] as const;

const NOTHING = [] as const;
