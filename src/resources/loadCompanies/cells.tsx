import { useRecordContext, useTranslate } from 'ra-core';
import type { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import type { RecordOf } from '../../../schema/entity.ts';

type Location = RecordOf<typeof loadCompanies>;

/** Dock hours: "07:00–15:00", or around the clock. */
export function DockHours({ dock }: { dock: 'receiving' | 'shipping' }) {
  const location = useRecordContext<Location>();
  const translate = useTranslate();
  if (location?.open_24h) return translate('linehaul.locations.allDay');
  const hours = [location?.[`${dock}_from`], location?.[`${dock}_to`]];
  if (!hours.some(Boolean)) return <span aria-hidden="true">–</span>;
  return hours.map(hour => hour ?? '…').join('–');
}
