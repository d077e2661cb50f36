import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { formatMoney } from '../../../../schema/rules/money.ts';
import type { Line, LineColumn } from '../../../grid/lines/lineColumn.ts';
import { moneyColumn } from '../../../grid/lines/lineColumns.tsx';
import type { AccessorialLine } from './accessorialLines.ts';
import styles from './form.module.css';
import { switchColumn } from './switchColumn.ts';
import { isTypedPay } from './toDriver.ts';

const head = (name: string) => `linehaul.loads.accessorials.${name}`;

/** The three switches of a line, each by itself: billed, paid to the driver, in his percentage. */
export function usePaidColumns(toDriverOf: ToDriverOf): readonly LineColumn[] {
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
      toDriverColumn(toDriverOf),
      { ...inBase, applies: mayBeInBase, show: line => inBase.show(inBaseOf(line)) },
    ];
  }, [translate, toDriverOf]);
}

/** What a line pays the driver as it stands in the form; null where it pays nobody. */
export type ToDriverOf = (line: AccessorialLine) => number | null;

/** A typed amount as it is; one that follows who drives in grey. */
function toDriverColumn(toDriverOf: ToDriverOf): LineColumn {
  const column = moneyColumn({ key: 'driver_amount', header: head('toDriver'), width: 92 });
  return {
    ...column,
    show: line => {
      const paid = line as unknown as AccessorialLine; // lines of this editor are accessorials
      if (isTypedPay(paid)) return column.show(line);
      const amount = toDriverOf(paid);
      return amount ? <span className={styles.basis}>{formatMoney(amount)}</span> : '';
    },
    put: paidAsTyped,
  };
}

/** Of what is paid back no percentage is taken, whatever was once said. */
const mayBeInBase = (line: Line): boolean => line.is_reimbursement !== true;
const inBaseOf = (line: Line): Line =>
  mayBeInBase(line) ? line : { ...line, in_percentage_base: false };

/** A line that is not paid to the driver has no amount for him. */
const unpaid = (line: Line): Line =>
  line.payable_to_driver === false ? { ...line, driver_amount: null } : line;

/** Whoever types what the driver gets has it paid to him. */
const paidAsTyped = (line: Line, driver_amount: unknown): Line =>
  // Walking over what was worked out does not make it typed.
  driver_amount === (line.driver_amount ?? null)
    ? line
    : {
        ...line,
        ...{ driver_amount, is_manual_driver_amount: driver_amount !== null },
        ...(driver_amount !== null && Number(driver_amount) !== 0 && { payable_to_driver: true }),
      };
