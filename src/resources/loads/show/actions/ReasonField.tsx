import { TextInput } from '../../../../inputs/text/TextInput.tsx';
import { required } from '../../../../inputs/validate.ts';

const MUST = required();

/** The reason for an exceptional status change. The history shows it. */
export const ReasonField = () => (
  <TextInput
    source="reason"
    label="linehaul.loads.ask.reason"
    multiline
    autoFocus
    validate={MUST}
  />
);
