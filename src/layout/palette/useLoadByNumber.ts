import { useTranslate } from 'ra-core';
import { filled } from '../../../schema/screens.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';
import { isWithin, type PaletteScope } from './scopes.ts';
import type { PaletteRow } from './usePaletteSections.ts';
import type { Found } from './useRecords.ts';

const PATH = '/company-owner/company/{id}/loads/by-number/{model_id}';

/**
 * The load with a typed number, opened without waiting for the search, and when the search finds
 * nothing: then the page says whether it exists. A found load replaces it.
 */
export function useLoadByNumber(
  search: string,
  scope: PaletteScope,
  { records, isPending }: Pick<Found, 'records' | 'isPending'>,
): PaletteRow[] {
  const companyId = useCompanyId();
  const can = useCan();
  const translate = useTranslate();
  const isFound = records.some(({ type }) => isWithin(scope, type));
  const isOfLoads = scope.types.length > 0;
  // Without the prefix for loads it may be any record's number, which the search shows.
  const isOffered = !scope.isActions && isWithin(scope, 'loads') && !isFound;
  if (!isOfLoads && isPending) return [];
  if (!isOffered || !isNumber(search) || companyId === null || !can('loads.show')) return [];

  const target = filled(PATH, { companyId, id: search });
  const title = translate('linehaul.palette.loadByNumber', { number: search });
  return [{ value: `loads by number ${search}`, icon: 'ic-loads', title, target }];
}

const isNumber = (text: string) => /^\S*\d\S*$/.test(text);
