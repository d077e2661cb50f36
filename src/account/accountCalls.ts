import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';

/** What somebody's own page shows of them. */
export interface Person {
  id: number;
  email: string;
  role: string;
  nickname: string;
  first_name: string | null;
  last_name: string | null;
  language: string;
  avatar: string | null;
  password_changed_at: string | null;
  second_factor: boolean;
  version: number;
}

export interface SecondFactorState {
  enabled: boolean;
  confirmed_at: string | null;
  recovery_codes_left: number;
}

export interface OwnSession {
  id: number;
  device: string;
  ip: string | null;
  signed_in_at: string;
  last_seen_at: string;
  is_current: boolean;
}

/** One of the lists or records of one's own account; nothing of it belongs to a company. */
export function useOwn<T>(path: string) {
  return useQuery({
    queryKey: ['own', path],
    queryFn: async () => (await call<T>('GET', path, { companyId: null })).data,
    retry: false,
    meta: { quiet: true },
  });
}

/** Asks for something of one's own account and reads again what it may have changed. */
export function useChangeOwn() {
  const client = useQueryClient();
  return async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const { data } = await call<T>(method, path, { companyId: null, body });
    await client.invalidateQueries({ queryKey: ['own'] });
    return data;
  };
}
