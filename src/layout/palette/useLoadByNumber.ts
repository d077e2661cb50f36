import { useTranslate } from 'ra-core';
import { filled } from '../../../schema/screens.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useMay } from '../../session/useRights.ts';
import type { PaletteRow } from './usePaletteSections.ts';
import type { Found } from './useRecords.ts';

const PATH = '/company-owner/company/{id}/loads/by-number/{model_id}';

/**
 * The load of a number that was typed, to be opened without waiting for the search, and where that
 * finds nothing: then the page says whether there is one. A found load itself takes its place.
 */
export function useLoadByNumber(
  search: string,
  only: string | null,
  { records, isPending }: Pick<Found, 'records' | 'isPending'>,
): PaletteRow[] {
  const companyId = useCompanyId();
  const may = useMay();
  const translate = useTranslate();
  const isFound = records.some(({ type }) => only === null || type === only);
  // Without the sign of loads it may be anything's number: that the search shows.
  const isOffered = only === 'loads' ? !isFound : only === null && !isFound && !isPending;
  if (!isOffered || !isNumber(search) || companyId === null || !may('loads.show')) return [];

  const target = filled(PATH, { companyId, id: search });
  const title = translate('linehaul.palette.loadByNumber', { number: search });
  return [{ value: `loads by number ${search}`, icon: 'ic-loads', title, target }];
}

const isNumber = (text: string) => /^\S*\d\S*$/.test(text);
