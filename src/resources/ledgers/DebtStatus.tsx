import { useRecordContext, useTranslate } from 'ra-core';
import { driverDebts } from '../../../schema/entities/debts.ts';
import { debtViolation } from '../../../schema/rules/pay/debts.ts';
import { dateText } from '../../format/valueTexts.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { StatusValue } from '../derived/StatusValue.tsx';
import type { ListedDebt } from './ledger.ts';

/** The state of a debt. Paused follows from its day, so it is not a stored status. */
export function DebtStatus({ size }: { size?: 'list' | 'large' }) {
  const debt = useRecordContext<ListedDebt>();
  const translate = useTranslate();
  if (!debt) return null;
  if (!isPaused(debt)) return <StatusValue of={driverDebts} source="status" size={size} />;
  const date = dateText(debt.paused_until ?? '');
  const key = size === 'large' ? 'pausedUntil' : 'paused';
  const label = translate(`linehaul.ledgers.debt.${key}`, { date });
  return <StatusChip status="hold" size={size} label={label} />;
}

export const isPaused = (debt: ListedDebt): boolean =>
  debtViolation('pause', debt) === null &&
  debt.paused_until !== null &&
  debt.paused_until > ownToday();
