import { useTranslate } from 'ra-core';
import type { FoundRecord } from '../../../schema/responses/lookups.ts';
import { plainNames } from '../../../schema/words/entityWords.ts';
import { useT } from '../../i18n/useT.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCanRequest } from '../../session/useRights.ts';
import type { GlyphName } from '../../theme/Glyph.tsx';
import { isStatusName, loadStatusLook, type StatusName } from '../../theme/status.ts';
import { peekOf, type RecordWork, recordActions } from './recordActions.ts';
import type { PaletteRow } from './usePaletteSections.ts';

/** What is done with the records of the palette, once it has closed. */
export interface PaletteWork extends Pick<RecordWork, 'assign'> {
  /** Shows a record over the page, by its address over its list. */
  peek: (address: string) => void;
}

/** Makes rows of records. One without a page of its own cannot be opened, and has none. */
export function useRecordRow(work: PaletteWork): (record: FoundRecord) => PaletteRow[] {
  const companyId = useCompanyId();
  const canAsk = useCanRequest();
  const canAssign = canAsk('GET /loads/{id}/candidates') && canAsk('PUT /loads/full/update/{id}');
  const translate = useTranslate();
  const t = useT('palette');

  const detailOf = ({ type, subtitle }: FoundRecord): string | undefined => {
    // Kinds that share an icon are told apart by their name.
    if (!PEOPLE.includes(type) && type in glyphs) return subtitle ?? undefined;
    const kind = translate(`resources.${type}.name`, { smart_count: 1, _: plainNames(type) });
    return [kind, subtitle].filter(Boolean).join(', ');
  };

  return record => {
    const { type, id, title, path, status, phone } = record;
    if (path === null) return [];
    const address = peekOf(record, companyId);
    const peek = address ? () => work.peek(address) : undefined;
    const assign = canAssign ? work.assign : undefined;
    return [
      {
        value: `${type} ${id}`,
        icon: glyphOfType(type),
        status: statusOf(status),
        title,
        detail: detailOf(record),
        phone,
        target: path,
        peek,
        actions: recordActions(record, t, { assign, peek }),
      },
    ];
  };
}

const PEOPLE: readonly string[] = ['drivers', 'staffs', 'broker-contacts'];

function statusOf(id: number | undefined): StatusName | undefined {
  const name = loadStatusLook[String(id)];
  return isStatusName(name) ? name : undefined;
}

const glyphs: Readonly<Record<string, GlyphName>> = {
  loads: 'ic-loads',
  drivers: 'ic-user',
  staffs: 'ic-user',
  'broker-contacts': 'ic-user',
  brokers: 'ic-people',
  trucks: 'ic-fleet',
  trailers: 'ic-fleet',
  invoices: 'ic-billing',
  'driver-pay-settlements': 'ic-payroll',
  'load-companies': 'ic-map',
};

const glyphOfType = (type: string): GlyphName => glyphs[type] ?? 'ic-doc';
