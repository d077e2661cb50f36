import type { TimelineLoad } from '../../schema/responses/timeline.ts';
import { BEGIN, legs, SHOWN_DAYS } from './legs.ts';
import { noteShown } from './truck.ts';

const LANE_PX = 32;
const MARGIN = 4;
const LENGTH_MS = SHOWN_DAYS * 86_400_000;
const began = performance.now();
const { trucks, loads } = legs();
const byTruck = Map.groupBy(loads, ({ truck_ids }) => truck_ids[0] ?? 0);
const grid = element('grid');
const body = element('body');
const lanes = new Map<number, HTMLElement>();
let from = BEGIN;
body.style.height = `${trucks.length * LANE_PX}px`;

grid.addEventListener('scroll', () => draw(), { passive: true });
draw();
noteShown(began);
window.pan = direction => {
  from += (LENGTH_MS / 2) * direction;
  for (const [index, lane] of lanes) fill(lane, index);
};

/** Draws the visible lanes by hand: the least that a timeline can cost. */
function draw(): void {
  const first = Math.max(0, Math.floor(grid.scrollTop / LANE_PX) - MARGIN);
  const last = Math.min(trucks.length, first + Math.ceil(grid.clientHeight / LANE_PX) + 2 * MARGIN);
  for (const [index, lane] of lanes) {
    if (index >= first && index < last) continue;
    lane.remove();
    lanes.delete(index);
  }
  for (let index = first; index < last; index += 1) {
    if (lanes.has(index)) continue;
    const lane = document.createElement('div');
    lane.className = 'lane';
    lane.dataset.row = String(index);
    lane.style.top = `${index * LANE_PX}px`;
    fill(lane, index);
    lanes.set(index, body.appendChild(lane));
  }
}

/** The same parts as the board's: name, trailer, last position, time off, deadhead, bar, late part, two appointments. */
function fill(lane: HTMLElement, index: number): void {
  const truck = trucks[index];
  if (!truck) return;
  const name = document.createElement('div');
  name.className = 'name';
  const { trailer, last_location: seen } = truck;
  const lines = [
    `${truck.number} ${truck.drivers[0]?.name}`,
    `${trailer?.number} ${seen?.city} 2 h`,
  ];
  name.replaceChildren(
    ...lines.map(text => Object.assign(document.createElement('span'), { textContent: text })),
  );
  const track = document.createElement('div');
  track.className = 'track';
  for (const off of truck.off_duty) part(track, 'off', off.from, off.to ?? off.from, 'Home');
  for (const load of byTruck.get(truck.id) ?? []) fillLoad(track, load);
  lane.replaceChildren(name, track);
}

function fillLoad(track: HTMLElement, load: TimelineLoad): void {
  part(track, 'empty', load.empty_from ?? load.from, load.from);
  const [first, last] = load.stops;
  const route = `${first?.city}, ${first?.state} → ${last?.city}, ${last?.state}`;
  part(track, 'bar', load.from, load.to, `${load.internal_id} ${route}`);
  if (load.late_from) part(track, 'late', load.late_from, load.to);
  for (const stop of load.stops) {
    if (stop.date_from && stop.date_to) part(track, 'bracket', stop.date_from, stop.date_to);
  }
}

function part(track: HTMLElement, name: string, start: string, end: string, text = ''): void {
  const left = ((Date.parse(start) - from) / LENGTH_MS) * 100;
  const right = ((Date.parse(end) - from) / LENGTH_MS) * 100;
  if (right <= 0 || left >= 100) return;
  const piece = document.createElement('div');
  piece.className = name;
  piece.style.left = `${Math.max(0, left)}%`;
  piece.style.width = `${Math.min(100, right) - Math.max(0, left)}%`;
  piece.textContent = text;
  track.append(piece);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}
