import { type DragEvent, useState } from 'react';
import type { BoardedLoad } from '../../../../schema/responses/timeline.ts';
import type { Lane } from './lanes.ts';
import { bringsFiles } from './useFilesOver.ts';

interface Drops {
  /** The rows of the trucks, below the loads without one. */
  rows: readonly Lane[];
  loadOf: (id: number) => BoardedLoad | undefined;
  /** A load was dropped on a row. */
  onLoad: (load: BoardedLoad, lane: Lane) => void;
  /** Files were dropped on a load. */
  onFiles: (load: BoardedLoad, files: readonly File[]) => void;
}

/** The load of the bar that an event happens on. Null outside the bars. */
export function loadIdAt(target: EventTarget): number | null {
  const bar = target instanceof Element && target.closest<HTMLElement>('[data-load]');
  return bar ? Number(bar.dataset.load) : null;
}

/**
 * What the rows take by dragging: loads on a truck's row, files on a load. The rows have no handlers
 * of their own, so that they need not be drawn again.
 */
export function useDrops({ rows, loadOf, onLoad, onFiles }: Drops) {
  const [over, setOver] = useState<Lane | null>(null);
  const handlers = {
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      const id = loadIdAt(target);
      if (id) dataTransfer.setData('text/load', String(id));
    },
    onDragOver: (event: DragEvent) => {
      const lane = laneAt(rows, event);
      if (bringsFiles(event)) {
        event.preventDefault();
        // Dropped outside a load, the browser would open the file in place of the board.
        if (loadIdAt(event.target) === null) event.dataTransfer.dropEffect = 'none';
        return setOver(null);
      }
      if (lane?.truck) event.preventDefault();
      setOver(lane?.truck ? lane : null);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
    },
    onDrop: (event: DragEvent) => {
      setOver(null);
      const files = [...event.dataTransfer.files];
      const target = loadOf(loadIdAt(event.target) ?? 0);
      if (files.length > 0) {
        event.preventDefault();
        return target && onFiles(target, files);
      }
      const load = loadOf(Number(event.dataTransfer.getData('text/load')));
      const lane = laneAt(rows, event);
      if (load && lane) onLoad(load, lane);
    },
  };
  return { over, handlers };
}

/** The row at the pointer's height. None above the rows. */
function laneAt(lanes: readonly Lane[], { currentTarget, clientY }: DragEvent): Lane | null {
  if (currentTarget instanceof HTMLElement && currentTarget.dataset.zone !== undefined) return null;
  const y = clientY - currentTarget.getBoundingClientRect().top;
  return lanes.find(({ top, height }) => y >= top && y < top + height) ?? null;
}
