import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { formatMoney } from '../../../../../schema/rules/money/money.ts';
import type { Line, LineColumn } from '../../../../grid/lines/lineColumn.ts';
import { flagColumn, moneyColumn } from '../../../../grid/lines/lineColumns.tsx';
import { isTypedPay } from '../drivers/toDriver.ts';
import styles from '../form.module.css';
import type { AccessorialLine } from './accessorialLines.ts';

const head = (name: string) => `linehaul.loads.accessorials.${name}`;

/**
 * The three independent switches of a line: billed, paid to the driver, included in the driver's
 * percentage.
 */
export function usePaidColumns(toDriverOf: ToDriverOf): readonly LineColumn[] {
  const translate = useTranslate();
  return useMemo(() => {
    const answers = { yes: translate('linehaul.loads.yes'), no: translate('linehaul.loads.no') };
    const paid = switchColumn({
      key: 'payable_to_driver',
      header: head('paid'),
      width: 56,
      ...answers,
    });
    const inBase = switchColumn({
      key: 'in_percentage_base',
      header: head('inBase'),
      width: 100,
      ...answers,
    });
    return [
      switchColumn({ key: 'billable_to_broker', header: head('billed'), width: 60, ...answers }),
      { ...paid, put: (line, word) => unpaid(paid.put?.(line, word) ?? line) },
      toDriverColumn(toDriverOf),
      { ...inBase, applies: canBeInBase, show: line => inBase.show(inBaseOf(line)) },
    ];
  }, [translate, toDriverOf]);
}

/** What a line pays the driver according to the form. Null where it pays no one. */
export type ToDriverOf = (line: AccessorialLine) => number | null;

/** A typed amount as it is. One that depends on the driver in gray. */
function toDriverColumn(toDriverOf: ToDriverOf): LineColumn {
  const column = moneyColumn({ key: 'driver_amount', header: head('toDriver'), width: 92 });
  return {
    ...column,
    show: line => {
      const paid = line as unknown as AccessorialLine; // this editor's lines are accessorials
      if (isTypedPay(paid)) return column.show(line);
      const amount = toDriverOf(paid);
      return amount ? <span className={styles.basis}>{formatMoney(amount)}</span> : '';
    },
    put: paidAsTyped,
  };
}

/** A reimbursement is never part of the percentage, whatever was set before. */
const canBeInBase = (line: Line): boolean => line.is_reimbursement !== true;
const inBaseOf = (line: Line): Line =>
  canBeInBase(line) ? line : { ...line, in_percentage_base: false };

/** A line that is not paid to the driver has no driver amount. */
const unpaid = (line: Line): Line =>
  line.payable_to_driver === false ? { ...line, driver_amount: null } : line;

/** Typing the driver's amount turns on paying the driver. */
const paidAsTyped = (line: Line, driver_amount: unknown): Line =>
  // Moving through a computed cell does not make it typed.
  driver_amount === (line.driver_amount ?? null)
    ? line
    : {
        ...line,
        driver_amount,
        is_manual_driver_amount: driver_amount !== null,
        ...(driver_amount !== null && Number(driver_amount) !== 0 && { payable_to_driver: true }),
      };

/** A pasted blank bills and pays no one: without a value the line would follow its entry. */
export function switchColumn(basics: Parameters<typeof flagColumn>[0]): LineColumn {
  const column = flagColumn(basics);
  return { ...column, put: (line, word) => column.put?.(line, word ?? 'no') ?? line };
}
