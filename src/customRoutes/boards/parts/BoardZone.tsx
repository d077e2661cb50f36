import { useState } from 'react';
import { zoneAbbreviation } from '../../../../schema/rules/time/zoneNames.ts';
import { serverInstant } from '../../../http/serverClock.ts';
import { useT } from '../../../i18n/useT.ts';
import { ChoiceOptions } from '../../../resources/filters/ChoiceOptions.tsx';
import { companyZone, useOwnZone } from '../../../storage/preferences/ownZone.ts';
import {
  namedZone,
  otherZones,
  usZones,
  zoneName,
} from '../../../storage/preferences/zoneChoices.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { Popover } from '../../../theme/onceOpened.tsx';
import { useLook } from '../../../theme/uiPreferences.ts';
import styles from './BoardZone.module.css';

interface BoardZoneProps {
  /** What is in the zone: the text of the button. */
  words: 'plans' | 'times' | 'axis';
  /** It is above the rows, so that its zones open below it. */
  isAboveRows?: boolean;
}

/**
 * The zone of a board's times that belong to no place, which a click changes for this person on all
 * boards. Stops keep the time of their place.
 */
export function BoardZone({ words, isAboveRows }: BoardZoneProps) {
  const [{ zone }, setLook] = useLook();
  const shown = zoneAbbreviation(serverInstant(), useOwnZone());
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const t = useT('boards.zone');
  return (
    <>
      <button
        type="button"
        className={styles.zone}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t(words, { zone: shown })}
        <Glyph name="ic-down" size={12} />
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...(isAboveRows ? BELOW : ABOVE)}
        slotProps={{
          paper: { className: styles.paper, role: 'dialog', 'aria-label': t('label') },
        }}
      >
        <ChoiceOptions
          label={t('label')}
          none={t('company', { zone: namedZone(companyZone()) })}
          options={zoneOptions()}
          chosen={zone}
          onChoose={chosen => {
            setAnchor(null);
            setLook({ zone: chosen });
          }}
        />
      </Popover>
    </>
  );
}

/** The line below the rows is at the bottom of the page. */
const ABOVE = {
  anchorOrigin: { vertical: 'top', horizontal: 'right' },
  transformOrigin: { vertical: 'bottom', horizontal: 'right' },
} as const;
const BELOW = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

let others: readonly { id: string; name: string }[] | undefined;

/** Abbreviations are slow to find: only those of the usual zones are shown, as they are today. */
function zoneOptions() {
  others ??= otherZones().map(id => ({ id, name: zoneName(id) }));
  return [...usZones.map(id => ({ id, name: namedZone(id) })), ...others];
}
