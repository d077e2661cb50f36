import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import type { Values } from './useSave.ts';

/** What the company's settings let a new record begin with; undefined until that is known. */
export function useCompanyDefaults({ name, fields }: Entity): Values | undefined {
  const { call } = useDataProvider<LinehaulProvider>();
  const isAsked = Object.values(fields).some(({ options }) => options.setting);
  const { data, isError } = useQuery({
    queryKey: ['record-defaults'],
    queryFn: () => call<Record<string, Values>>('GET', '/record-defaults'),
    enabled: isAsked,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  // A form without its beginnings is still a form.
  if (!isAsked || isError) return NOTHING;
  return data && (data[name] ?? NOTHING);
}

const NOTHING: Values = {};
