import { useFormContext } from 'react-hook-form';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { type Dispatcher, useDispatchers } from './useDispatchers.ts';

/** Who dispatches the load: anybody who does in this company, and whoever has it now. */
export function DispatcherInput() {
  const { getValues } = useFormContext();
  const dispatchers = withPresent(useDispatchers(), getValues('dispatcher'));
  return <ChoiceInput source="dispatcher_id" resource="loads" choices={dispatchers} />;
}

/** Whoever has the load now can be kept, with trucks of their own or without. */
function withPresent(known: readonly Dispatcher[], present: unknown): readonly Dispatcher[] {
  if (typeof present !== 'object' || present === null || !('id' in present)) return known;
  const { id, nickname } = present as { id: number; nickname: string }; // beside dispatcher_id
  return known.some(one => one.id === id) ? known : [...known, { id, name: nickname }];
}
