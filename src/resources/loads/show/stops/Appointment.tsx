import { useDataProvider, useTranslate } from 'ra-core';
import { loadStops } from '../../../../../schema/entities/loadParts.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { DateTimeInput } from '../../../../inputs/dates/DateTimeInput.tsx';
import { required } from '../../../../inputs/validate.ts';
import { LoadConflict } from '../../LoadConflict.tsx';
import type { Load, StopRow } from '../../load.ts';
import { windowText } from '../../stopTime.ts';
import { useKeepLoad } from '../../useLoadAct.ts';
import { InPlace } from '../inPlace/InPlace.tsx';
import { type Clash, InPlaceForm } from '../inPlace/InPlaceForm.tsx';
import { useAccess } from '../inPlace/useAccess.ts';
import { useNotifySaved } from '../inPlace/useNotifySaved.ts';

interface AppointmentProps {
  load: Load;
  stop: StopRow;
}

/** When the truck is expected at a stop, in local time. It is changed here. */
export function Appointment({ load, stop }: AppointmentProps) {
  const translate = useTranslate();
  const accessTo = useAccess(load);
  const name = `${stop.sequence} ${stop.place?.city ?? ''}`.trim();
  const label = translate('linehaul.loads.show.appointmentOf', { stop: name });
  return (
    <InPlace
      label={label}
      access={accessTo('stops')}
      form={onClose => <WindowForm load={load} stop={stop} label={label} onClose={onClose} />}
    >
      {windowText(stop) || '–'}
    </InPlace>
  );
}

interface WindowFormProps extends AppointmentProps {
  label: string;
  onClose: () => void;
}

function WindowForm({ load, stop, label, onClose }: WindowFormProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const notifySaved = useNotifySaved(load);
  return (
    <InPlaceForm
      of={loadStops}
      record={stop}
      fields={WINDOW}
      send={(values, version) => call('PUT', `/load-stops/${stop.id}`, { ...values, version })}
      onSaved={() => {
        void keep.again(load.id);
        notifySaved(label);
      }}
      onClose={onClose}
      conflict={clash => <WindowClash load={load} label={label} clash={clash} />}
    >
      <DateTimeInput
        source="date_from"
        label="linehaul.loads.show.windowFrom"
        zone={stop.timezone}
        validate={MUST}
      />
      <DateTimeInput source="date_to" label="linehaul.loads.show.windowTo" zone={stop.timezone} />
    </InPlaceForm>
  );
}

const WINDOW = ['date_from', 'date_to'] as const;
const MUST = required();

interface WindowClashProps {
  load: Load;
  label: string;
  clash: Clash;
}

/** Both ends of a window come from the same person: both are kept, or both replaced. */
function WindowClash({ load, label, clash }: WindowClashProps) {
  const { mine, current, onResolved, onClose } = clash;
  const wordsOf = (stop: Clash['mine']) => windowText(stop as StopRow); // the records are stops
  return (
    <LoadConflict
      base={load}
      mine={load}
      current={load}
      more={[
        {
          path: 'window',
          label,
          isClash: true,
          start: 'mine',
          words: { mine: wordsOf(mine), theirs: wordsOf(current) },
        },
      ]}
      onResolved={(_, { window }) => onResolved(window === 'theirs' ? current : mine)}
      onClose={onClose}
    />
  );
}
