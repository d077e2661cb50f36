import { useRecordContext } from 'ra-core';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { StatusName } from '../../theme/status.ts';
import { useChoiceWords } from '../../words/choiceWords.ts';

/** How far a request has come: the new ones wait for somebody. */
export function RequestStatus() {
  const status = String(useRecordContext()?.status ?? '');
  const words = useChoiceWords('purchase-requests', 'status');
  const look = LOOKS[status];
  return look ? <StatusChip status={look} label={words(status)} /> : words(status);
}

const LOOKS: Readonly<Record<string, StatusName>> = {
  new: 'review',
  contacted: 'pending',
  converted: 'paid',
  closed: 'canceled',
};
