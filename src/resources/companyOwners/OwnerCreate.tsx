import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { call } from '../../api.ts';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { NewPassword, PASSWORD_FIELDS } from '../../inputs/text/NewPassword.tsx';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { FormSection } from '../form/FormSection.tsx';
import form from '../form/form.module.css';
import type { SaveCall } from '../form/useSave.ts';
import { companyOwners } from './companyOwners.ts';

/**
 * A new owner is invited by email, or starts with a password that the platform shares with them.
 */
export const OwnerCreate = () => (
  <EntityCreate of={companyOwners} save={save}>
    <FormSection of={companyOwners} name="person" fields={PERSON} autoFocus />
    <PasswordSection />
  </EntityCreate>
);

function PasswordSection() {
  const translate = useTranslate();
  const setsPassword: unknown = useWatch({ name: 'sets_password' });
  return (
    <FormSection
      of={companyOwners}
      name="password"
      fields={[]}
      hint={translate(`linehaul.platform.owner.${setsPassword ? 'sharePassword' : 'getsEmail'}`)}
    >
      <FlagInput
        source="sets_password"
        label="linehaul.platform.owner.setsPassword"
        className={form.wide}
      />
      {Boolean(setsPassword) && <NewPassword />}
    </FormSection>
  );
}

const save: SaveCall = async ({ sets_password, ...values }) => {
  const left = sets_password ? [] : PASSWORD_FIELDS;
  const sent = Object.entries(values).filter(([name]) => !left.includes(name));
  return (await call('POST', '/company-owners', { body: Object.fromEntries(sent) })).data;
};

const PERSON = ['nickname', 'email', 'first_name', 'last_name', 'language', 'is_active'] as const;
