import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** One of the lists or records of the user's own account. None of it belongs to a company. */
export function useOwn<T>(path: string) {
  return useQuery({
    queryKey: ['own', path],
    queryFn: async () => (await call<T>('GET', path, { companyId: null })).data,
    retry: false,
    meta: { quiet: true },
  });
}

/** Sends a request about the user's own account and refetches what it may have changed. */
export function useChangeOwn() {
  const client = useQueryClient();
  return async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const { data } = await call<T>(method, path, { companyId: null, body });
    await client.invalidateQueries({ queryKey: ['own'] });
    return data;
  };
}
