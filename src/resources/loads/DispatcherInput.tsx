import { useFormContext } from 'react-hook-form';
import { personName } from '../../../schema/recordName.ts';
import type { NamedRecord, Person } from '../../../schema/responses/shared.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { useDispatchers } from './useDispatchers.ts';

/** The load's dispatcher: any dispatcher of the company, and the current one. */
export function DispatcherInput() {
  const { getValues } = useFormContext();
  const dispatchers = withPresent(useDispatchers(), getValues('dispatcher'));
  return <ChoiceInput source="dispatcher_id" resource="loads" choices={dispatchers} />;
}

/** The current dispatcher can stay, with or without trucks of their own. */
function withPresent(known: readonly NamedRecord[], present: unknown): readonly NamedRecord[] {
  if (typeof present !== 'object' || present === null || !('id' in present)) return known;
  const person = present as Person; // Next to dispatcher_id.
  const { id } = person;
  return known.some(one => one.id === id) ? known : [...known, { id, name: personName(person) }];
}
