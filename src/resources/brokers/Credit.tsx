import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { brokers } from '../../../schema/entities/brokers.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { StatusValue } from '../derived/StatusValue.tsx';

/** Whether to work with a broker: do-not-use comes before any credit. */
export function Credit() {
  const broker = useRecordContext<RaRecord & { do_not_use: boolean; banned: boolean }>();
  const translate = useTranslate();
  if (!broker?.do_not_use && !broker?.banned) {
    return <StatusValue of={brokers} source="credit_status" />;
  }
  return <StatusChip status="stop" label={translate('linehaul.fleet.doNotUse')} />;
}
