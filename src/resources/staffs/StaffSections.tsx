import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { staffs } from '../../../schema/entities/staffs.ts';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { PasswordConfirmationInput, PasswordInput } from '../../inputs/text/PasswordInput.tsx';
import { minLength, required } from '../../inputs/validate.ts';
import { Input } from '../derived/Input.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { AccountNote } from './AccountNote.tsx';
import { PermissionsInput } from './PermissionsInput.tsx';
import { RolesInput } from './RolesInput.tsx';
import styles from './staff.module.css';

const PERSON = [
  'email',
  'nickname',
  'first_name',
  'last_name',
  'phone',
  'extension',
  'department_id',
] as const;
/** Who is new is asked for these; somebody who came from a file may lack them. */
const ASKED = ['email', 'first_name', 'last_name', 'department_id'];

/** The parts of the form of somebody who works for the company. */
export function StaffSections({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const say = (name: string) => translate(`linehaul.staff.${name}`);
  return (
    <>
      <FormSection
        of={staffs}
        name="identity"
        fields={PERSON}
        title={say('sections.person')}
        hint={translate('linehaul.forms.required')}
      >
        {PERSON.map((field, index) => (
          <Input
            key={field}
            of={staffs}
            source={field}
            autoFocus={index === 0}
            isAsked={isNew && ASKED.includes(field)}
          />
        ))}
        {isNew && <AccountNote />}
      </FormSection>
      {isNew && <PasswordSection />}
      <FormSection of={staffs} name="roles" fields={[]} title={say('sections.roles')}>
        <RolesInput />
      </FormSection>
      <FormSection
        of={staffs}
        name="permissions"
        fields={['permissions']}
        title={say('sections.permissions')}
        hint={say('permissionsHint')}
      >
        <PermissionsInput />
      </FormSection>
      <FormSection
        of={staffs}
        name="employment"
        fields={['pay_percentage', 'hire_date']}
        title={translate('linehaul.forms.sections.employment')}
      />
    </>
  );
}

/**
 * Who is new chooses a password by a link in a letter, unless one is given here. Who has an account
 * already signs in with the password that they have.
 */
function PasswordSection() {
  const translate = useTranslate();
  const [isKnown, setsPassword]: unknown[] = useWatch({
    name: ['account_exists', 'sets_password'],
  });
  const hint = isKnown ? 'ownPassword' : setsPassword ? 'passwordHint' : 'letterHint';
  return (
    <FormSection
      of={staffs}
      name="password"
      fields={[]}
      title={translate('linehaul.staff.sections.password')}
      hint={translate(`linehaul.staff.${hint}`)}
    >
      {!isKnown && (
        <FlagInput
          source="sets_password"
          label="linehaul.staff.setsPassword"
          className={styles.wide}
        />
      )}
      {Boolean(setsPassword) && !isKnown && (
        <>
          <PasswordInput
            source="password"
            label="linehaul.staff.password"
            autoComplete="new-password"
            validate={PASSWORD}
          />
          <PasswordConfirmationInput source="password_confirmation" validate={REQUIRED} />
        </>
      )}
    </FormSection>
  );
}

const REQUIRED = [required()];
const PASSWORD = [required(), minLength(8)];
