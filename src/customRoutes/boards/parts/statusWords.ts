import type { Translate } from '../../../i18n/useT.ts';
import { isStatusName, loadStatusLook, type StatusName, statuses } from '../../../theme/status.ts';

/** The chip of one of the picker's statuses, or of a load's. Undefined for none. */
export function lookOf(status: number | null): StatusName | undefined {
  const look = status === null ? undefined : loadStatusLook[status];
  return isStatusName(look) ? look : undefined;
}

export function statusWord(look: StatusName, translate: Translate): string {
  return translate(`linehaul.status.${look}`, { _: statuses[look].label });
}
