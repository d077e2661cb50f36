import { users } from '../../../schema/entities/users.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../inputs/validate.ts';
import { useChoiceWords } from '../../words/choiceWords.ts';
import { Input } from '../derived/Input.tsx';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { FormSection } from '../form/FormSection.tsx';

/** Somebody for the platform itself. Owners and staff are made where they belong. */
export function AccountCreate() {
  const words = useChoiceWords(users.name, 'role');
  return (
    <EntityCreate of={users} start={START}>
      <FormSection of={users} name="person" fields={FIELDS}>
        {FIELDS.map(name =>
          name === 'role' ? (
            <ChoiceInput
              key={name}
              source="role"
              resource={users.name}
              choices={ROLES.map(id => ({ id, name: words(id) }))}
              validate={required()}
            />
          ) : (
            <Input key={name} of={users} source={name} autoFocus={name === 'nickname'} />
          ),
        )}
      </FormSection>
    </EntityCreate>
  );
}

const FIELDS = ['nickname', 'email', 'role', 'language', 'first_name', 'last_name'] as const;

const ROLES = ['admin', 'superadmin'] as const;

const START = { role: 'admin' };
