import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useStoreContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FoundRecord } from '../../../schema/responses/lookups.ts';
import { allScreens, filled } from '../../../schema/screens.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { queryOf } from '../../http/query.ts';
import { isBuilt } from '../../routing/built.ts';
import { guard } from '../../routing/guard.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { labelOfScreen } from '../useMenu.ts';
import { recentAt, recentIn } from './recent.ts';
import { isWithin, type PaletteScope } from './scopes.ts';
import type { PaletteRow } from './usePaletteSections.ts';

/** More would push the other sections out of sight. */
const MOST_SHOWN = 7;

/**
 * What this person opened last in this company, the latest first, without the page that is shown.
 * Records come from the server, with the names of now: those that are gone, or that the person may not
 * see any more, are not among them.
 */
export function useRecent(
  scope: PaletteScope,
  rowOf: (record: FoundRecord) => PaletteRow[],
  pages: readonly PaletteRow[],
): PaletteRow[] {
  const store = useStoreContext();
  const [kept] = useState(() => recentIn(store));
  const here = recentAt(useLocation());
  const records = useRecords(kept.filter(isRecord));
  const screenRow = useScreenRow(pages);
  if (scope.isActions) return [];

  return kept
    .filter(one => one !== here)
    .flatMap(one => {
      if (!isRecord(one)) return scope.types.length > 0 ? [] : screenRow(one);
      const record = records.find(({ type, id }) => `${type}:${id}` === one);
      return record && isWithin(scope, record.type) ? rowOf(record) : [];
    })
    .slice(0, MOST_SHOWN)
    .map(row => ({ ...row, value: `recent ${row.value}` }));
}

const isRecord = (one: string) => !one.startsWith('/');

/** Those of the last time are shown until the server has answered. */
function useRecords(wanted: readonly string[]): readonly FoundRecord[] {
  const provider = useDataProvider<LinehaulProvider>();
  const { data } = useQuery({
    queryKey: ['global-search', 'recent'],
    enabled: wanted.length > 0,
    staleTime: 0,
    meta: { quiet: true },
    queryFn: async () => {
      const path = `/resource/global-search?${queryOf({ record: wanted })}` as const;
      return (await provider.callWhole('GET', path)).data;
    },
  });
  return data ?? [];
}

function useScreenRow(pages: readonly PaletteRow[]): (path: string) => PaletteRow[] {
  const user = useUser();
  const companyId = useCompanyId();
  const translate = useTranslate();
  return path => {
    const screen = allScreens.find(one => one.path === path);
    if (!screen || !isBuilt(path) || guard(screen, user, companyId) !== 'open') return [];
    const target = filled(path, { companyId });
    const known = pages.find(({ value }) => value === target);
    return [
      known ?? {
        value: target,
        title: labelOfScreen(screen, translate),
        target,
        icon: 'ic-doc',
      },
    ];
  };
}
