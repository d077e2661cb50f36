import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api.ts';

/** A place that the search found. */
export interface FoundAddress {
  place_id: string;
  description: string;
  main_text: string;
  secondary_text: string;
}

/** A chosen place, in the fields of an address. */
export interface Address {
  place_id: string;
  address_line1: string | null;
  city: string | null;
  state_id: number | null;
  zip: string | null;
  country: string;
  lat: number | null;
  lng: number | null;
  timezone: string | null;
}

const PAUSE_MS = 250;
/** Shorter texts fit too much. */
const LEAST = 3;

/** Addresses for what is typed, once the person pauses; nothing is asked while closed. */
export function useAddresses(typed: string, isOpen: boolean): readonly FoundAddress[] {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['addresses', paused],
    queryFn: async () =>
      (await call<FoundAddress[]>('GET', '/external/search-address', { query: { query: paused } }))
        .data,
    enabled: isOpen && paused.length >= LEAST,
    staleTime: 600_000,
    placeholderData: earlier => earlier,
    // A form is filled in without suggestions too.
    retry: false,
    meta: { quiet: true },
  });
  return paused.length >= LEAST ? (data ?? []) : [];
}

/** The fields of a place that was chosen. */
export const addressAt = async (placeId: string): Promise<Address> =>
  (await call<Address>('GET', `/external/get-address-details/${encodeURIComponent(placeId)}`)).data;
