import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { addDays } from '../../../../schema/rules/time/weeks.ts';
import { localDateOf } from '../../../../schema/rules/time/zones.ts';
import { DateInput } from '../../../inputs/dates/DateInput.tsx';
import { type DialogValues, FormDialog } from '../../parts/FormDialog.tsx';
import { usePathTo } from '../../parts/usePathTo.ts';
import type { Load } from '../load.ts';

interface CopyDialogProps {
  load: Load;
  onClose: () => void;
}

/**
 * Asks for the copy's pickup date: the other stops keep their distance in days. Without a date the
 * copy starts without dates.
 */
export function CopyDialog({ load, onClose }: CopyDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const create = usePathTo('loads')('create');

  const begin = async ({ date }: DialogValues) => {
    const search = new URLSearchParams({
      copy: String(load.id),
      ...(typeof date === 'string' && date !== '' ? { date } : {}),
    });
    if (create) void navigate(`${create}?${search}`);
  };
  return (
    <FormDialog
      title={translate('linehaul.duplicate.copyTitle', { load: load.internal_id })}
      submit={translate('linehaul.duplicate.begin')}
      start={{ date: weekAfter(load) }}
      onSubmit={begin}
      onClose={onClose}
    >
      <DateInput
        source="date"
        label="linehaul.duplicate.pickup"
        helperText="linehaul.duplicate.pickupHint"
        autoFocus
      />
    </FormDialog>
  );
}

/** The same weekday of the next week: a weekly lane is copied every week. */
function weekAfter({ stops }: Load): string | null {
  const first = stops.find(({ date_from }) => date_from);
  return first?.date_from ? addDays(localDateOf(first.date_from, first.timezone), 7) : null;
}
