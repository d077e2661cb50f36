import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { roles } from '../../../schema/entities/staffs.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { Input } from '../form/Input.tsx';
import { roleName } from '../permissions/words.ts';

/** A new role starts empty or with a standard role's permissions. The matrix does the rest. */
export function RoleCreate() {
  const translate = useTranslate();
  const { call } = useDataProvider<LinehaulProvider>();
  const { data = [] } = useQuery({
    queryKey: ['system-roles'],
    queryFn: () => call('GET', '/system-roles'),
    staleTime: 60_000,
  });
  const offered = data.filter(role => !role.grants_everything);
  return (
    <EntityCreate of={roles}>
      <FormSection
        of={roles}
        name="general"
        fields={['name', 'is_active']}
        hint={translate('linehaul.forms.required')}
      >
        <Input of={roles} source="name" autoFocus />
        <ChoiceInput
          source="system_role"
          label="linehaul.roles.beginFrom"
          helperText="linehaul.roles.beginFromHint"
          choices={offered.map(role => ({
            id: role.id,
            name: `${roleName(role)}: ${role.description}`,
          }))}
        />
        <Input of={roles} source="is_active" />
      </FormSection>
    </EntityCreate>
  );
}
