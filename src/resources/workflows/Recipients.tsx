import { useGetList } from 'ra-core';
import { personName } from '../../../schema/recordName.ts';
import { ChoicesInput } from '../../inputs/choices/ChoicesInput.tsx';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';

const keyOf = (key: string) => `linehaul.workflows.recipients.${key}`;
const FIRST = { pagination: { page: 1, perPage: 100 } } as const;

/** Who receives a message: the owner, the dispatcher, roles and people. */
export function Recipients({ source }: { source: string }) {
  const roles = useGetList('roles', FIRST);
  const staff = useGetList('staffs', FIRST);
  return (
    <>
      <FlagInput source={`${source}.owner`} label={keyOf('owner')} />
      <FlagInput source={`${source}.dispatcher_of_record`} label={keyOf('dispatcher_of_record')} />
      <ChoicesInput
        source={`${source}.role_ids`}
        label={keyOf('role_ids')}
        choices={(roles.data ?? []).map(({ id, name }) => ({ id, name: String(name) }))}
      />
      <ChoicesInput
        source={`${source}.staff_ids`}
        label={keyOf('staff_ids')}
        choices={(staff.data ?? []).map(one => ({ id: one.id, name: personName(one) }))}
      />
    </>
  );
}
