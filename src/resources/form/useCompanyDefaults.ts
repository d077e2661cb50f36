import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { Values } from './useSave.ts';

/** The defaults of a new record from the company's settings. Undefined until they are loaded. */
export function useCompanyDefaults({ name, fields }: Entity): Values | undefined {
  const { call } = useDataProvider<LinehaulProvider>();
  const isRequested = Object.values(fields).some(({ options }) => options.setting);
  const { data, isError } = useQuery({
    queryKey: ['record-defaults'],
    queryFn: () => call('GET', '/record-defaults'),
    enabled: isRequested,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  // The form also works without its defaults.
  if (!isRequested || isError) return NOTHING;
  return data && (data[name] ?? NOTHING);
}

const NOTHING: Values = {};
