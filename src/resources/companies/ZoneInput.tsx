import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../inputs/validate.ts';

/** In whose time a company's days and weeks begin. */
export const ZoneInput = () => (
  <ChoiceInput
    source="timezone"
    label="linehaul.platform.company.zone"
    choices={choices}
    validate={required()}
  />
);

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** Those of the United States, and the one that this browser lives in. */
const choices = [...new Set([...ZONES, Intl.DateTimeFormat().resolvedOptions().timeZone])].map(
  id => ({ id, name: id.replace('_', ' ') }),
);
