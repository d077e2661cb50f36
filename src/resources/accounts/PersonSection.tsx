import type { Entity } from '../../../schema/entity.ts';
import { FormSection } from '../form/FormSection.tsx';
import { Input } from '../form/Input.tsx';
import { AddressInput } from './AddressInput.tsx';

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
