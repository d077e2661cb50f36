import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../inputs/validate.ts';
import { browserZone } from '../../storage/preferences/ownZone.ts';
import { usZones, zoneName } from '../../storage/preferences/zoneChoices.ts';

/** The zone of a company's days and weeks. */
export const ZoneInput = () => (
  <ChoiceInput
    source="timezone"
    label="linehaul.platform.company.zone"
    choices={choices}
    validate={required()}
  />
);

/** US zones, and this browser's. */
const choices = [...new Set([...usZones, browserZone()])].map(id => ({ id, name: zoneName(id) }));
