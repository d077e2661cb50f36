import type { FoundRecord } from '../../../schema/responses/lookups.ts';
import { pathOf, screenOf } from '../../../schema/screens.ts';
import { toClipboard } from '../../feedback/clipboard.ts';
import { toast } from '../../feedback/toasts.ts';
import type { PaletteRow } from './usePaletteSections.ts';

type Say = (name: string, words?: object) => string;

/** The page of a record over its list, which stays: a look without leaving. */
export function peekOf({ type, id }: FoundRecord, companyId: number | null): string | undefined {
  const list = companyId === null ? null : pathOf(type, 'list', { companyId });
  return list && screenOf(type, 'show') ? `${list}?open=${id}.show` : undefined;
}

/** What can be done with a found record without opening it first, besides its page. */
export function recordActions(
  record: FoundRecord,
  companyId: number | null,
  say: Say,
): PaletteRow[] {
  const { title, path } = record;
  const peek = peekOf(record, companyId);
  const phone = phoneIn(record.subtitle);
  const copy = async (text: string) => {
    if (await toClipboard(text)) toast({ kind: 'success', message: say('copied', { text }) });
  };
  const rows: (PaletteRow | null)[] = [
    path === null
      ? null
      : { value: 'action open', icon: 'ic-right', title: say('openRecord'), target: path },
    peek ? { value: 'action peek', icon: 'ic-eye', title: say('peekRecord'), target: peek } : null,
    {
      value: 'action copy',
      icon: 'ic-copy',
      title: say('copy', { text: title }),
      target: () => void copy(title),
    },
    phone === null
      ? null
      : {
          value: 'action call',
          icon: 'ic-phone',
          title: say('call', { phone }),
          target: () => window.location.assign(`tel:${phone.replace(/[^\d+]/g, '')}`),
        },
  ];
  return rows.filter(row => row !== null);
}

/** The phone number among the details of a record. */
function phoneIn(subtitle: string | null): string | null {
  return /\+?\d[\d ().-]{8,14}\d/.exec(subtitle ?? '')?.[0] ?? null;
}
