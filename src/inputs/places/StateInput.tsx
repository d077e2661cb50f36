import { LookupInput, type LookupInputProps } from '../lookup/LookupInput.tsx';

type StateInputProps = Omit<LookupInputProps, 'reference' | 'optionText' | 'secondText' | 'create'>;

/** A state of the USA by its two letters; it is found by its name as well. */
export const StateInput = (props: StateInputProps) => (
  <LookupInput {...props} reference="states" optionText="code" secondText="name" />
);
