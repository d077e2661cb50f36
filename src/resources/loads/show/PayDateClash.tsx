import { useTranslate } from 'ra-core';
import { dateText } from '../../../words/valueTexts.ts';
import { LoadConflict } from '../LoadConflict.tsx';
import type { DriverShare, Load } from '../load.ts';
import type { Overtaken } from './usePayDate.ts';

interface PayDateClashProps {
  load: Load;
  clash: Overtaken;
}

/** Two people put a driver's pay into a week: asks whose day stays, of a team for each driver. */
export function PayDateClash({ load, clash }: PayDateClashProps) {
  const translate = useTranslate();
  const { date, shares, onResolved, onClose } = clash;
  const textOf = (day: string | null) => (day ? dateText(day) : '–');
  return (
    <LoadConflict
      base={load}
      mine={load}
      current={load}
      more={shares.map(share => ({
        path: String(share.id),
        label: translate('linehaul.payDates.of', { name: nameOf(share) }),
        ...{ isClash: true, start: 'mine' },
        words: { mine: textOf(date), theirs: textOf(share.pay_date) },
      }))}
      onResolved={(_, sides) => onResolved(shares.filter(({ id }) => sides[id] !== 'theirs'))}
      onClose={onClose}
    />
  );
}

const nameOf = ({ driver }: DriverShare) =>
  `${driver?.first_name ?? ''} ${driver?.last_name ?? ''}`.trim();
