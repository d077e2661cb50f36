import { useTranslate } from 'ra-core';
import { dateText } from '../../../format/valueTexts.ts';
import { LoadConflict } from '../LoadConflict.tsx';
import type { Load, LoadDriverPay } from '../load.ts';
import type { Overtaken } from './usePayDate.ts';

interface PayDateClashProps {
  load: Load;
  clash: Overtaken;
}

/** Two people set the pay date of a driver: asks which day to use, for a team per driver. */
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
        isClash: true,
        start: 'mine',
        words: { mine: textOf(date), theirs: textOf(share.pay_date) },
      }))}
      onResolved={(_, sides) => onResolved(shares.filter(({ id }) => sides[id] !== 'theirs'))}
      onClose={onClose}
    />
  );
}

const nameOf = ({ driver }: LoadDriverPay) =>
  `${driver?.first_name ?? ''} ${driver?.last_name ?? ''}`.trim();
