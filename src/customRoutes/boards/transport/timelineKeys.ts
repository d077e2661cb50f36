import type { KeyboardEvent } from 'react';
import type { BoardedLoad, TimelineTruck } from '../../../../schema/responses/timeline.ts';
import { isHeld } from '../../../keys.ts';
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
  const { key, shiftKey } = event;
  const side = SIDES[key];
  const isMove = key.startsWith('Arrow') && !(side && shiftKey);
  const next = isMove ? nextLoad(at.lanes(), at.focus, key, shiftKey) : null;
  const letter = key.toLowerCase();
  if (side && !next) {
    at.leaveBar();
    on.onPan(side);
  } else if (isMove) at.moveTo(next);
  else if (key === '+') on.onZoom(-1);
  else if (key === '-') on.onZoom(1);
  else if (letter === 't') on.onNow();
  else if (letter === 'm' && at.truckId) on.onMap(at.truckId);
  else if (letter === 's' && isHeld(event)) return at.load !== undefined;
  else return at.load !== undefined && takeLoadKey(letter, at.load, on);
  return true;
}

function takeLoadKey(key: string, load: BoardedLoad, on: TimelineActions): boolean {
  if (key === 'a') on.ask(load, null);
  else if (key === 'c') on.select(load, true);
  else if (key === 'd') on.onDocuments(load);
  else if (key === 's') on.onReport(load);
  else if (key === ' ') on.select(load);
  else if (key === 'enter') on.open(load);
  else return false;
  return true;
}
