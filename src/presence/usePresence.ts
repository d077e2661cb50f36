import { useCallback, useEffect, useRef, useState } from 'react';
import type { Present } from '../../schema/presence.ts';
import type { LiveEvent } from '../live/LiveClient.ts';
import { useTopic } from '../live/useTopic.ts';
import { useCompanyId } from '../session/CompanyContext.ts';
import { useUser } from '../session/current.ts';
import { Signs } from './signs.ts';

export interface Presence {
  /** The others who are here now. */
  others: readonly Present[];
  /** Tells them which field or cell this person is in. */
  moveTo: (place: string | null) => void;
}

/** Signs in where a component is shown, and hears who else is there; null: nowhere. */
export function usePresence(topic: string | null): Presence {
  const companyId = useCompanyId();
  const user = useUser();
  const [people, setPeople] = useState<readonly Present[]>(NOBODY);
  const signs = useRef<Signs | null>(null);

  useEffect(() => {
    if (topic === null) return;
    const own = new Signs(topic, companyId, setPeople);
    signs.current = own;
    own.start();
    return () => {
      signs.current = null;
      own.stop();
      setPeople(NOBODY);
    };
  }, [topic, companyId]);
  useTopic(topic, event => setPeople(now => peopleOf(event) ?? now));

  const moveTo = useCallback((place: string | null) => signs.current?.moveTo(place), []);
  return { others: people.filter(one => one.user.id !== user?.id), moveTo };
}

/** The list that an event tells of; null where it tells none. */
export function peopleOf({ changes }: LiveEvent): readonly Present[] | null {
  const people = changes?.people;
  // The server tells everybody who is there.
  return Array.isArray(people) ? (people as Present[]) : null;
}

const NOBODY: readonly Present[] = [];
