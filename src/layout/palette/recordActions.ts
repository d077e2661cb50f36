import type { FoundRecord } from '../../../schema/responses/lookups.ts';
import { isPlannedStatus } from '../../../schema/rules/freight/loadStates.ts';
import { pathOf, screenOf } from '../../../schema/screens.ts';
import { callPhone, copyAndSay } from '../../feedback/copyAndCall.ts';
import type { Translate } from '../../i18n/useT.ts';
import type { PaletteRow } from './usePaletteSections.ts';

/** The address of a record over its list, as a peek renders it. */
export function peekOf({ type, id }: FoundRecord, companyId: number | null): string | undefined {
  const list = companyId === null ? null : pathOf(type, 'list', { companyId });
  return list && screenOf(type, 'show') ? `${list}?open=${id}.show` : undefined;
}

/** A load that a truck is chosen for. */
export interface LoadToAssign {
  id: number;
  internal_id: string;
}

/** What the palette itself does with a record, once it has closed. */
export interface RecordWork {
  assign: (load: LoadToAssign) => void;
  /** Shows the record over the page, which stays. */
  peek: () => void;
}

/**
 * What can be done with a found record without opening it first, in addition to its page. Without
 * `assign` the person may not assign loads, without `peek` the record is shown on its own page alone.
 */
export function recordActions(
  record: FoundRecord,
  t: Translate,
  { assign, peek }: Partial<RecordWork>,
): PaletteRow[] {
  const { title, path, phone } = record;
  const rows: (PaletteRow | null)[] = [
    path === null
      ? null
      : { value: 'action open', icon: 'ic-right', title: t('openRecord'), target: path },
    peek ? { value: 'action peek', icon: 'ic-eye', title: t('peekRecord'), target: peek } : null,
    assign && canBeAssigned(record)
      ? {
          value: 'action assign',
          icon: 'ic-fleet',
          title: t('assign'),
          target: () => assign({ id: record.id, internal_id: title }),
        }
      : null,
    {
      value: 'action copy',
      icon: 'ic-copy',
      title: t('copy', { text: title }),
      target: () => void copyAndSay(title, t('copied', { text: title })),
    },
    phone === undefined
      ? null
      : {
          value: 'action call',
          icon: 'ic-phone',
          title: t('call', { phone }),
          target: () => callPhone(phone),
        },
  ];
  return rows.filter(row => row !== null);
}

/** A load that has not left yet. */
const canBeAssigned = ({ type, status }: FoundRecord) =>
  type === 'loads' && status !== undefined && isPlannedStatus(status);
