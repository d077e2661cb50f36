import { useRecordContext } from 'ra-core';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { StatusName } from '../../theme/status.ts';

/** The status of a request: new ones need attention. */
export function RequestStatus() {
  const status = String(useRecordContext()?.status ?? '');
  const words = useChoiceWords('purchase-requests', 'status');
  const look = UI_PREFERENCES[status];
  return look ? <StatusChip status={look} label={words(status)} /> : words(status);
}

const UI_PREFERENCES: Readonly<Record<string, StatusName>> = {
  new: 'review',
  contacted: 'pending',
  converted: 'paid',
  closed: 'canceled',
};
