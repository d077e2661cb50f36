import { users } from '../../../schema/entities/users.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../inputs/validate.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { Input } from '../form/Input.tsx';

/** Creates platform users. Owners and staff are created on their own screens. */
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
