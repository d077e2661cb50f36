import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../inputs/validate.ts';
import { browserZone } from '../../preferences/ownZone.ts';
import { usZones, zoneName } from '../../preferences/zoneChoices.ts';

/** In whose time a company's days and weeks begin. */
export const ZoneInput = () => (
  <ChoiceInput
    source="timezone"
    label="linehaul.platform.company.zone"
    choices={choices}
    validate={required()}
  />
);

/** Those of the United States, and the one that this browser lives in. */
const choices = [...new Set([...usZones, browserZone()])].map(id => ({ id, name: zoneName(id) }));
