import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AddressDetails, FoundAddress } from '../../../schema/responses/lookups.ts';
import { call } from '../../api.ts';

export type { FoundAddress };

/** A chosen place, as address fields. */
export type Address = Omit<AddressDetails, 'description' | 'state'>;

const PAUSE_MS = 250;
/** Shorter texts match too much. */
const LEAST = 3;

/** Addresses for the typed text, after a pause. Nothing is requested while closed. */
export function useAddresses(typed: string, isOpen: boolean): readonly FoundAddress[] {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['addresses', paused],
    queryFn: () => addressesOf(paused),
    enabled: isOpen && paused.length >= LEAST,
    staleTime: 600_000,
    placeholderData: earlier => earlier,
    // The form also works without suggestions.
    retry: false,
    meta: { quiet: true },
  });
  return paused.length >= LEAST ? (data ?? []) : [];
}

/** The addresses for exactly this text. */
export const addressesOf = async (query: string): Promise<readonly FoundAddress[]> =>
  (await call('GET', '/external/search-address', { query: { query } })).data;

/** The fields of a chosen place. */
export const addressAt = async (placeId: string): Promise<Address> =>
  (await call('GET', `/external/get-address-details/${encodeURIComponent(placeId)}`)).data;
