import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Line, LineColumn } from '../../../grid/lines/lineColumn.ts';
import { moneyColumn } from '../../../grid/lines/lineColumns.tsx';
import { switchColumn } from './switchColumn.ts';

const head = (name: string) => `linehaul.loads.accessorials.${name}`;

/** The three switches of a line, each by itself: billed, paid to the driver, in his percentage. */
export function usePaidColumns(): readonly LineColumn[] {
  const translate = useTranslate();
  return useMemo(() => {
    const answers = { yes: translate('linehaul.loads.yes'), no: translate('linehaul.loads.no') };
    const paid = switchColumn({
      ...{ key: 'payable_to_driver', header: head('paid'), width: 56 },
      ...answers,
    });
    const inBase = switchColumn({
      ...{ key: 'in_percentage_base', header: head('inBase'), width: 64 },
      ...answers,
    });
    return [
      switchColumn({ key: 'billable_to_broker', header: head('billed'), width: 60, ...answers }),
      { ...paid, put: (line, word) => unpaid(paid.put?.(line, word) ?? line) },
      {
        ...moneyColumn({ key: 'driver_amount', header: head('toDriver'), width: 92 }),
        put: paidAsTyped,
      },
      { ...inBase, applies: mayBeInBase, show: line => inBase.show(inBaseOf(line)) },
    ];
  }, [translate]);
}

/** Of what is paid back no percentage is taken, whatever was once said. */
const mayBeInBase = (line: Line): boolean => line.is_reimbursement !== true;
const inBaseOf = (line: Line): Line =>
  mayBeInBase(line) ? line : { ...line, in_percentage_base: false };

/** A line that is not paid to the driver has no amount for him. */
const unpaid = (line: Line): Line =>
  line.payable_to_driver === false ? { ...line, driver_amount: null } : line;

/** Whoever types what the driver gets has it paid to him. */
const paidAsTyped = (line: Line, driver_amount: unknown): Line => ({
  ...line,
  driver_amount,
  ...(driver_amount !== null && Number(driver_amount) !== 0 && { payable_to_driver: true }),
});
