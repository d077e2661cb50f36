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
import type { LinehaulProvider } from '../dataProvider.ts';
import { useTopic } from '../live/useTopic.ts';
import { useUser } from '../session/current.ts';
import { useMay } from '../session/useRights.ts';
import { type AskWhoIsHere, type HereNowUser, HereStore } from './HereStore.ts';
import { chartOf } from './marks.ts';
import styles from './presence.module.css';

const HereContext = createContext<HereStore | null>(null);

/** Around a list of loads: knows who has which of them open. */
export function HereProvider({ children }: { children: ReactNode }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const ownId = useUser()?.id;
  const may = useMay();
  const store = useMemo(() => {
    const ask: AskWhoIsHere = ids =>
      call('GET', `/loads/check/open-tab-loads?${ids.map(id => `ids[]=${id}`).join('&')}`);
    return new HereStore(ask, ownId);
  }, [call, ownId]);
  useTopic('load-presence', event => store.take(event));
  return (
    <HereContext.Provider value={may('loads.show') ? store : null}>{children}</HereContext.Provider>
  );
}

/** Behind a load's number: a dot in the colour of each who has it open now. */
export function HereDots() {
  const id = Number(useRecordContext()?.id);
  const store = useContext(HereContext);
  const translate = useTranslate();
  useEffect(() => store?.want(id), [store, id]);
  const people = useSyncExternalStore(store?.subscribe ?? NEVER, () => store?.of(id) ?? NOBODY);
  if (people.length === 0) return null;

  const said = translate('linehaul.presence.inList', {
    who: people.map(({ nickname }) => nickname).join(', '),
  });
  return (
    <span role="img" aria-label={said} title={said} className={styles.dots}>
      {people.slice(0, MOST_DOTS).map(one => (
        <i key={one.id} style={colourOf(one)} />
      ))}
    </span>
  );
}

const MOST_DOTS = 3;
const NOBODY: readonly HereNowUser[] = [];
const NEVER = () => () => undefined;

/** React's own type knows no custom properties. */
const colourOf = ({ id }: HereNowUser) =>
  ({ '--who': `var(--chart-${chartOf(id)})` }) as CSSProperties;
