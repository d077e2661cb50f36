import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { personName } from '../../../schema/recordName.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useUser } from '../../session/current.ts';
import { useCan } from '../../session/useRights.ts';
import { useTopic } from '../useTopic.ts';
import { chartOf } from './marks.ts';
import { type PresenceQuery, PresenceStore, type PresentUser } from './PresenceStore.ts';
import styles from './presence.module.css';

const PresenceContext = createContext<PresenceStore | null>(null);

/** Provides a list of loads with the people who have each open. */
export function PresenceProvider({ children }: { children: ReactNode }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const ownId = useUser()?.id;
  const can = useCan();
  const store = useMemo(() => {
    const ask: PresenceQuery = ids =>
      call('GET', `/loads/check/open-tab-loads?${ids.map(id => `ids[]=${id}`).join('&')}`);
    return new PresenceStore(ask, ownId);
  }, [call, ownId]);
  useTopic('load-presence', event => store.take(event));
  return (
    <PresenceContext.Provider value={can('loads.show') ? store : null}>
      {children}
    </PresenceContext.Provider>
  );
}

/** After a load's number: a dot in the color of each person who has it open. */
export function PresenceDots() {
  const id = Number(useRecordContext()?.id);
  const store = useContext(PresenceContext);
  const translate = useTranslate();
  useEffect(() => store?.want(id), [store, id]);
  const people = useSyncExternalStore(store?.subscribe ?? NEVER, () => store?.of(id) ?? NOBODY);
  if (people.length === 0) return null;

  const label = translate('linehaul.presence.inList', {
    who: people.map(personName).join(', '),
  });
  return (
    <span role="img" aria-label={label} title={label} className={styles.dots}>
      {people.slice(0, MOST_DOTS).map(one => (
        <i key={one.id} style={colorOf(one)} />
      ))}
    </span>
  );
}

const MOST_DOTS = 3;
const NOBODY: readonly PresentUser[] = [];
const NEVER = () => () => undefined;

/** React's own type knows no custom properties. */
const colorOf = ({ id }: PresentUser) =>
  ({ '--who': `var(--chart-${chartOf(id)})` }) as CSSProperties;
