import { Button, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { movesLoads } from '../../../../schema/loadMovers.ts';
import type { BoardedLoad, TimelineTruck } from '../../../../schema/responses/timeline.ts';
import { nextReport } from '../../../../schema/rules/freight/nextReport.ts';
import { isFocusNowhere } from '../../../feedback/focusOn.ts';
import { useT } from '../../../i18n/useT.ts';
import { isHeld, isLeftAlone } from '../../../keys.ts';
import { Composer } from '../../../resources/loads/updates/Composer.tsx';
import { useUpdates } from '../../../resources/loads/updates/useUpdates.ts';
import { lazyPart } from '../../../routing/lazyPart.tsx';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import { ownZone } from '../../../storage/preferences/ownZone.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { StatusChip } from '../../../theme/StatusChip.tsx';
import { LocationAge } from '../parts/cells/LocationAge.tsx';
import { lookOf } from '../parts/statusWords.ts';
import { clockText, place, shortTime } from '../parts/times.ts';
import { routeOf } from './LoadBar.tsx';
import { StopProgress } from './StopProgress.tsx';
import styles from './transport.module.css';
import { truckOnMap } from './truckOnMap.ts';
import { useFilesOver } from './useFilesOver.ts';
import { TIMELINE_KEY } from './useTimeline.ts';

const LoadRoute = lazyPart(() => import('./LoadRoute.tsx').then(({ LoadRoute }) => LoadRoute));

interface LoadPanelProps {
  load: BoardedLoad;
  /** The truck that has it, or the first of several. */
  truck: TimelineTruck | undefined;
  /** Why the load conflicts with others, in words. */
  reasons: readonly string[];
  /** Whether a check call is being written. */
  isWriting: boolean;
  onWrite: (isWriting: boolean) => void;
  /** Hears whether a check call is written that was not sent. */
  onUnsent: (isUnsent: boolean) => void;
  onAssign: () => void;
  onDocuments: () => void;
  /** Files were dropped on it. */
  onFiles: (files: readonly File[]) => void;
  /** Reports what happens next at its stops. */
  onReport: () => void;
  /** Whether a report is on its way. */
  isReporting: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * The selected load in place: how far its stops are, its ETA, temperature and waiting time, its route,
 * its conflicts, and what is done about it. Files can be dropped on it.
 */
export function LoadPanel({ load, truck, reasons, isWriting, onWrite, ...on }: LoadPanelProps) {
  const translate = useTranslate();
  const can = useCan();
  const t = useT('transport.panel');
  const look = lookOf(load.status);
  const canWrite = movesLoads(can);
  const canSeeRoute = can('loads.show');
  const [isRouteShown, setRouteShown] = useState(false);
  const { isOver, handlers } = useFilesOver(on.onFiles);
  const next = canWrite ? nextReport(load) : null;
  const stops = useReportFocus();
  const keys: Readonly<Record<string, () => void>> = {
    ...(canWrite && { c: () => onWrite(true) }),
    ...(next && { s: on.onReport }),
    ...(canSeeRoute && { r: () => setRouteShown(now => !now) }),
    ...(can('loads.update') && { d: on.onDocuments, a: on.onAssign }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isWithin(event)) {
      event.stopPropagation();
      return on.onClose();
    }
    const run = keys[event.key.toLowerCase()];
    if (!run || isElsewhere(event)) return;
    if (isLeftAlone(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isHeld(event)) run();
  };
  return (
    <aside
      className={`${styles.panel} ${isOver ? styles.takesFiles : ''}`}
      aria-label={t('label', { number: load.internal_id })}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <header className={styles.panelHead}>
        <h2>{load.internal_id}</h2>
        {look && <StatusChip status={look} />}
        <span className={styles.clip}>
          {load.broker} · {routeOf(load)}
        </span>
        <span className={styles.gap} />
        {canWrite && (
          <Button aria-keyshortcuts="C" onClick={() => onWrite(!isWriting)}>
            {t('checkCall')}
          </Button>
        )}
        {can('loads.update') && (
          <>
            <Button aria-keyshortcuts="D" onClick={on.onDocuments}>
              {t('addDocuments')}
            </Button>
            <Button aria-keyshortcuts="A" onClick={on.onAssign}>
              {t('assign')}
            </Button>
          </>
        )}
        {canSeeRoute && (
          <Button
            aria-keyshortcuts="R"
            aria-expanded={isRouteShown}
            onClick={() => setRouteShown(now => !now)}
          >
            {t('route')}
          </Button>
        )}
        <Button onClick={on.onOpen}>{t('open')}</Button>
        <IconButton
          aria-label={translate('linehaul.feedback.close')}
          aria-keyshortcuts="Escape"
          onClick={on.onClose}
        >
          <Glyph name="ic-x" />
        </IconButton>
      </header>
      {reasons.map(reason => (
        <p key={reason} className={styles.reason}>
          <Glyph name="ic-warn" size={14} /> {reason}
        </p>
      ))}
      <div className={styles.panelBody}>
        <ol ref={stops} className={styles.stops} aria-label={t('stops')}>
          {load.stops.map(stop => (
            <StopProgress
              key={stop.sequence}
              load={load}
              stop={stop}
              report={next?.stop === stop ? next.field : null}
              isBusy={on.isReporting}
              onReport={on.onReport}
            />
          ))}
        </ol>
        <Facts load={load} truck={truck} />
        {isRouteShown && canSeeRoute && (
          <div className={styles.route}>
            <LoadRoute id={load.id} />
          </div>
        )}
        {isWriting && canWrite && <CheckCall load={load} onUnsent={on.onUnsent} />}
      </div>
    </aside>
  );
}

/**
 * The button that reports goes from stop to stop, and away with the last report. The focus goes with it,
 * and then to the panel's first button, so that the keys go on.
 */
function useReportFocus() {
  const stops = useRef<HTMLOListElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const list = stops.current;
    if (hadFocus.current && isFocusNowhere()) {
      const next = list?.querySelector('button') ?? list?.closest('aside')?.querySelector('button');
      next?.focus();
    }
    hadFocus.current = list?.contains(document.activeElement) ?? false;
  });
  return stops;
}

/** A key that is pressed in a field, or in a menu over the panel, is not the panel's. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !isWithin(event)) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

const FIELDS = 'input, textarea, select, [role=combobox]';

/** A menu over the panel is no part of it. */
const isWithin = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof Element && currentTarget.contains(target);

/** When it reaches the next stop, where the truck was last seen, and how warm the freight is. */
function Facts({ load: { eta, stops, ...load }, truck }: Pick<LoadPanelProps, 'load' | 'truck'>) {
  const companyId = useCompanyId();
  const can = useCan();
  const t = useT('transport.panel');
  const stop = stops.find(({ sequence }) => sequence === eta?.sequence);
  const { temperature, temperature_min: min, temperature_max: max } = load;
  const isOff =
    temperature !== null &&
    ((min !== null && temperature.value < min) || (max !== null && temperature.value > max));
  return (
    <dl className={styles.panelFacts}>
      {eta && (
        <div>
          <dt>{t('eta')}</dt>
          <dd>
            {shortTime(eta.at, stop?.timezone ?? ownZone())} {place(stop?.city, stop?.state)}{' '}
            {eta.off_minutes !== null && eta.off_minutes > 0 && (
              <b className={styles.lateText}>{t('lateBy', { time: clockText(eta.off_minutes) })}</b>
            )}{' '}
            <span className={styles.second}>{t(`source.${eta.source}`)}</span>
          </dd>
        </div>
      )}
      {load.trailer && (
        <div>
          <dt>{t('trailer')}</dt>
          <dd>{load.trailer.number}</dd>
        </div>
      )}
      {truck?.last_location && (
        <div>
          <dt>{t('location', { unit: truck.number })}</dt>
          <dd>
            {place(truck.last_location.city, truck.last_location.state)}{' '}
            <LocationAge at={truck.last_location.at} />{' '}
            {can('trucks.list') && (
              <Link to={truckOnMap(companyId, truck.id)} className={styles.inText}>
                {t('onMap')}
              </Link>
            )}
          </dd>
        </div>
      )}
      {(temperature || min !== null || max !== null) && (
        <div>
          <dt>{t('temperature')}</dt>
          <dd>
            {temperature && (
              <b className={isOff ? styles.lateText : undefined}>
                {t('degrees', { degrees: temperature.value })}{' '}
              </b>
            )}
            {(min !== null || max !== null) && (
              <span className={styles.second}>{t('wanted', { range: rangeText(min, max) })}</span>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** `34 to 38`, or the one limit that is set. */
const rangeText = (min: number | null, max: number | null): string =>
  [...new Set([min, max])].filter(one => one !== null).join(' – ');

/** Writes a check call of the load: place, ETA, temperature, text and files. */
function CheckCall({ load, onUnsent }: Pick<LoadPanelProps, 'load' | 'onUnsent'>) {
  const client = useQueryClient();
  const { send, isBusy } = useUpdates(load.id);
  const next = load.stops.find(({ departed_at, arrived_at }) => !departed_at && !arrived_at);
  return (
    <div className={styles.checkCall}>
      <Composer
        firstKind="check_call"
        isFocused
        isBusy={isBusy}
        onUnsent={onUnsent}
        zone={(next ?? load.stops.at(-1))?.timezone}
        onSend={async draft => {
          const sent = await send(draft);
          await client.invalidateQueries({ queryKey: TIMELINE_KEY });
          return sent;
        }}
      />
    </div>
  );
}
