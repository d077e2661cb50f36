import { useTranslate } from 'ra-core';
import { useController, useWatch } from 'react-hook-form';
import { staffs } from '../../../schema/entities/staffs.ts';
import { useT } from '../../i18n/useT.ts';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { PasswordConfirmationInput, PasswordInput } from '../../inputs/text/PasswordInput.tsx';
import { minLength, required } from '../../inputs/validate.ts';
import { FormSection } from '../form/FormSection.tsx';
import { Input } from '../form/Input.tsx';
import { AccountNote } from './AccountNote.tsx';
import { PermissionPicker } from './PermissionPicker.tsx';
import { RolesInput } from './RolesInput.tsx';
import styles from './staff.module.css';
import { throughRoles } from './throughRoles.ts';
import { useRoles } from './useRoles.ts';

const PERSON = [
  'email',
  'nickname',
  'first_name',
  'last_name',
  'phone',
  'extension',
  'department_id',
] as const;
/** Required for a new person. An imported one may lack them. */
const ASKED = ['email', 'first_name', 'last_name', 'department_id'];

/** The sections of a staff member's form. */
export function StaffSections({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const t = useT('staff');
  return (
    <>
      <FormSection
        of={staffs}
        name="identity"
        fields={PERSON}
        title={t('sections.person')}
        hint={translate('linehaul.forms.required')}
      >
        {PERSON.map((field, index) => (
          <Input
            key={field}
            of={staffs}
            source={field}
            autoFocus={index === 0}
            isRequested={isNew && ASKED.includes(field)}
          />
        ))}
        {isNew && <AccountNote />}
      </FormSection>
      {isNew && <PasswordSection />}
      <FormSection of={staffs} name="roles" fields={[]} title={t('sections.roles')}>
        <RolesInput />
      </FormSection>
      <FormSection
        of={staffs}
        name="permissions"
        fields={['permissions']}
        title={t('sections.permissions')}
        hint={t('permissionsHint')}
      >
        <PermissionsInput />
      </FormSection>
      <FormSection
        of={staffs}
        name="employment"
        fields={['pay_percentage', 'hire_date', 'weekly_gross_target']}
        title={translate('linehaul.forms.sections.employment')}
      />
    </>
  );
}

/**
 * A new person sets a password by a link in an email, unless one is entered here. A person with an
 * account signs in with their existing password.
 */
function PasswordSection() {
  const translate = useTranslate();
  const [isKnown, setsPassword]: unknown[] = useWatch({
    name: ['account_exists', 'sets_password'],
  });
  const hint = isKnown ? 'ownPassword' : setsPassword ? 'passwordHint' : 'emailHint';
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

/** The direct permissions within the person's form. Those of the chosen roles show as granted. */
function PermissionsInput() {
  const { field } = useController({ name: 'permissions', defaultValue: [] });
  const lines: unknown = useWatch({ name: 'roles' });
  const matrix = useRoles();
  const ids = Array.isArray(lines)
    ? (lines as { role_id?: unknown }[]).map(({ role_id }) => Number(role_id)) // the form's lines
    : [];
  return (
    <PermissionPicker
      value={Array.isArray(field.value) ? field.value.map(String) : []}
      onChange={field.onChange}
      through={throughRoles(matrix, ids)}
    />
  );
}
