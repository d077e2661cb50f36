import { LookupInput, type LookupInputProps } from '../lookup/LookupInput.tsx';

type StateInputProps = Omit<LookupInputProps, 'reference' | 'optionText' | 'secondText' | 'create'>;

/** A US state by its two letters, or by its name. */
export const StateInput = (props: StateInputProps) => (
  <LookupInput {...props} reference="states" optionText="code" secondText="name" />
);
