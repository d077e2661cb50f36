import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** One of the lists or records of the user's own account. None of it belongs to a company. */
export function useOwn<const P extends string>(path: P) {
  return useQuery({
    queryKey: ['own', path],
    queryFn: async () => (await call('GET', path, { companyId: null })).data,
    retry: false,
    meta: { quiet: true },
  });
}

/** Sends a request about the user's own account and refetches what it may have changed. */
export function useChangeOwn() {
  const client = useQueryClient();
  return async <const M extends 'POST' | 'PUT' | 'DELETE', const P extends string>(
    method: M,
    path: P,
    body?: unknown,
  ) => {
    const { data } = await call(method, path, { companyId: null, body });
    await client.invalidateQueries({ queryKey: ['own'] });
    return data;
  };
}
