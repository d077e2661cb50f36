import { Popover } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import updateLocale from 'dayjs/plugin/updateLocale.js';
import type { RefObject } from 'react';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';

dayjs.extend(updateLocale);
dayjs.updateLocale('en', { weekStart: 1 });

interface CalendarPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  date: PlainDate | undefined;
  min?: PlainDate;
  max?: PlainDate;
  onPick: (date: PlainDate) => void;
  onClose: () => void;
}

/** A month calendar: arrows move by day and week, Page Up and Down by month. */
export function CalendarPopover({ anchor, date, min, max, onPick, onClose }: CalendarPopoverProps) {
  return (
    <Popover
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={120}
    >
      <LocalizationProvider dateAdapter={AdapterDayjs}>
        <DateCalendar
          autoFocus
          value={dayjsOf(date)}
          minDate={dayjsOf(min) ?? undefined}
          maxDate={dayjsOf(max) ?? undefined}
          onChange={(picked: Dayjs | null, state) => {
            if (!picked || state !== 'finish') return;
            onPick(picked.format('YYYY-MM-DD'));
            onClose();
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}

/**
 * A plain date as the library's local midnight. It is read back by its parts, never by its instant.
 */
const dayjsOf = (date: PlainDate | undefined) => (date ? dayjs(date) : null);
