import { TextInput } from '../../../inputs/text/TextInput.tsx';
import { required } from '../../../inputs/validate.ts';

const MUST = required();

/** Why a load is moved out of its way: it stands in the history. */
export const ReasonField = () => (
  <TextInput
    source="reason"
    label="linehaul.loads.ask.reason"
    multiline
    autoFocus
    validate={MUST}
  />
);
