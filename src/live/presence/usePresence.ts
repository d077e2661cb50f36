import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Present } from '../../../schema/presence.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import type { LiveEvent } from '../LiveClient.ts';
import { useTopic } from '../useTopic.ts';
import { PresenceHeartbeat } from './PresenceHeartbeat.ts';

export interface Presence {
  /** The other people here now. */
  others: readonly Present[];
  /** Reports this person's field or cell. */
  moveTo: (place: string | null) => void;
}

/** Reports presence while a component is mounted, and receives the others. Null: nowhere. */
export function usePresence(topic: string | null): Presence {
  const companyId = useCompanyId();
  const user = useUser();
  const [people, setPeople] = useState<readonly Present[]>(NOBODY);
  const signs = useRef<PresenceHeartbeat | null>(null);

  useEffect(() => {
    if (topic === null) return;
    const own = new PresenceHeartbeat(topic, companyId, setPeople);
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
  const others = useMemo(() => people.filter(one => one.user.id !== user?.id), [people, user?.id]);
  return { others, moveTo };
}

/** The list in an event. Null where there is none. */
export function peopleOf({ changes }: LiveEvent): readonly Present[] | null {
  const people = changes?.people;
  // The server sends the full list of people.
  return Array.isArray(people) ? (people as Present[]) : null;
}

const NOBODY: readonly Present[] = [];
