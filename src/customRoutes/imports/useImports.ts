import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { registry } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import { IMPORT, importables, importPermissions } from '../../../schema/imports.ts';
import { call } from '../../api.ts';
import { useCan } from '../../session/useRights.ts';
import type { Import } from './Import.ts';

/** What the page shows, from its URL: an import, or the type of a new one. */
export function useImportPlace() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('import')) || null;
  const open = (next: number | null) =>
    setParams(now => {
      if (next === null) now.delete('import');
      else now.set('import', String(next));
      return now;
    });
  return { id, kind: params.get('kind'), open };
}

/** The record types that this person may import. */
export function useImportables(): Entity[] {
  const can = useCan();
  if (!can(IMPORT)) return [];
  return importables(registry).filter(entity => importPermissions(entity, 'skip').every(can));
}

const KEY = 'imports';

export function useImport(id: number) {
  return useQuery({
    queryKey: [KEY, id],
    queryFn: async () => (await call('GET', `/imports/${id}`)).data,
    // The stream reports a running import; this is for when the stream is down.
    refetchInterval: ({ state }) =>
      ['queued', 'running', 'undoing'].includes(state.data?.status ?? '') ? 3_000 : false,
    meta: { quiet: true },
  });
}

export function useImportHistory(kind: string | null) {
  return useQuery({
    queryKey: [KEY, 'latest', kind],
    queryFn: async () => (await call('GET', '/imports', { query: { kind } })).data,
    meta: { quiet: true },
  });
}

/** Stores a response where the page reads it, and refetches the history. */
export function useKeepImport() {
  const client = useQueryClient();
  return (answered: Import) => {
    client.setQueryData([KEY, answered.id], answered);
    void client.invalidateQueries({ queryKey: [KEY, 'latest'] });
  };
}
