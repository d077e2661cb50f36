import type { KeyboardEvent } from 'react';
import type { BoardedLoad, TimelineTruck } from '../../../../schema/responses/timeline.ts';
import { isHeld, isLeftAlone } from '../../../keys.ts';
import type { LoadMenuAt } from './LoadMenu.tsx';
import { type KeyLane, nextLoad, type TimelinePlace } from './lanes.ts';

/** What the keys of the timeline trigger. */
export interface TimelineActions {
  ask: (load: BoardedLoad, truck: TimelineTruck | null) => void;
  open: (load: BoardedLoad) => void;
  /** Selects a load: its panel opens, to write a check call in it with `writes`. */
  select: (load: BoardedLoad, writes?: boolean) => void;
  /** Chooses files for a load, as if they were dropped on it. */
  onDocuments: (load: BoardedLoad) => void;
  /** Reports that the truck arrived at, or left, the next stop of a load. */
  onReport: (load: BoardedLoad) => void;
  /** Shows a truck on the map. */
  onMap: (truckId: number) => void;
  onZoom: (step: 1 | -1) => void;
  onPan: (direction: 1 | -1) => void;
  onNow: () => void;
  /** Opens the menu of a load. */
  onMenu: (at: LoadMenuAt) => void;
}

interface KeysAt {
  /** The lanes with the loads of the shown time. */
  lanes: () => readonly KeyLane[];
  focus: TimelinePlace | null;
  /** The focused load. */
  load: BoardedLoad | undefined;
  /** The truck of the focused row or load. */
  truckId: number | undefined;
  moveTo: (place: TimelinePlace | null) => void;
  /** Takes the focus from a bar that may leave the shown time. */
  leaveBar: () => void;
}

const SIDES: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Handles a key on the timeline. Returns whether it means something here. */
export function takeTimelineKey(event: KeyboardEvent, at: KeysAt, on: TimelineActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isLeftAlone(event.nativeEvent)) return false;
  const run = moveOf(event, at, on);
  if (run) run();
  const act = run ? null : actionOf(event.key.toLowerCase(), at, on);
  if (act && !isHeld(event)) act();
  return Boolean(run ?? act);
}

/** What moves the focus or the shown time, as long as the key is held. */
function moveOf({ key, shiftKey }: KeyboardEvent, at: KeysAt, on: TimelineActions) {
  if (key === '+') return () => on.onZoom(-1);
  if (key === '-') return () => on.onZoom(1);
  if (!key.startsWith('Arrow')) return null;
  const side = SIDES[key];
  const next = side && shiftKey ? null : nextLoad(at.lanes(), at.focus, key, shiftKey);
  if (!side || next) return () => at.moveTo(next);
  return () => {
    at.leaveBar();
    on.onPan(side);
  };
}

/** What is done with the focused load or its truck. */
function actionOf(key: string, { load, truckId }: KeysAt, on: TimelineActions) {
  if (key === 't') return () => on.onNow();
  if (key === 'm' && truckId) return () => on.onMap(truckId);
  if (!load) return null;
  const actions: Readonly<Record<string, () => void>> = {
    a: () => on.ask(load, null),
    c: () => on.select(load, true),
    d: () => on.onDocuments(load),
    s: () => on.onReport(load),
    ' ': () => on.select(load),
    enter: () => on.open(load),
  };
  return actions[key] ?? null;
}
