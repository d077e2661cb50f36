import { useTranslate } from 'ra-core';
import { users } from '../../../schema/entities/users.ts';
import type { PersonalInfo } from '../../../schema/responses/session.ts';
import { toast } from '../../feedback/toasts.ts';
import { Input } from '../../resources/form/Input.tsx';
import { loadUser } from '../../session/current.ts';
import { useChangeOwn } from './accountCalls.ts';
import { Part } from './Part.tsx';
import { PartForm } from './PartForm.tsx';

/** The user's name, and the language of their emails. */
export function PersonPart({ person }: { person: PersonalInfo }) {
  const translate = useTranslate();
  const change = useChangeOwn();
  return (
    <Part name="person">
      <p>{person.email}</p>
      <PartForm
        key={person.version}
        submit={translate('linehaul.account.person.save')}
        start={{ ...person }}
        fields={FIELDS}
        onSubmit={async values => {
          const sent = Object.fromEntries(FIELDS.map(name => [name, values[name]]));
          await change('PUT', '/user/personal-info', { ...sent, version: person.version });
          await loadUser();
          toast({ kind: 'success', message: translate('linehaul.account.person.saved') });
        }}
      >
        {FIELDS.map(name => (
          <Input key={name} of={users} source={name} />
        ))}
      </PartForm>
    </Part>
  );
}

const FIELDS = ['nickname', 'language', 'first_name', 'last_name'] as const;
