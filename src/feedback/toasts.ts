import type { ReactNode } from 'react';
import { Cell } from '../cell.ts';

export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error';
  message: ReactNode;
  actions?: readonly ToastAction[];
  /** How long it stays. Null until the user closes it. */
  durationMs?: number | null;
  /** Called once it is gone, by timeout, by hand or for a newer one; not after an action. */
  onGone?: () => void;
}

export interface ToastAction {
  label: string;
  run: () => void;
  /** The secondary of two actions. */
  quiet?: boolean;
}

export type ShownToast = Toast & { id: number; until: number | null };

const AT_MOST = 3;
const STAYS_MS = { success: 5_000, info: 5_000, warning: 8_000, error: 12_000 };

let lastId = 0;
export const shownToasts = new Cell<readonly ShownToast[]>([]);

/**
 * Shows a message at the lower right. The same text without actions is not shown twice at once. A warning,
 * which answers a press, takes the place of the one before: it is read out again.
 */
export function toast(one: Toast): number {
  const same = shownToasts
    .get()
    .find(
      ({ message, actions }) =>
        typeof message === 'string' && message === one.message && !actions && !one.actions,
    );
  if (same && one.kind !== 'warning') return same.id;
  if (same) closeToast(same.id);

  const stays = one.durationMs === undefined ? STAYS_MS[one.kind] : one.durationMs;
  const id = ++lastId;
  const all = [
    ...shownToasts.get(),
    { ...one, id, until: stays === null ? null : Date.now() + stays },
  ];
  shownToasts.set(all.slice(-AT_MOST));
  for (const pushedOut of all.slice(0, -AT_MOST)) pushedOut.onGone?.();
  return id;
}

export function closeToast(id: number, { acted = false } = {}) {
  const one = shownToasts.get().find(shown => shown.id === id);
  shownToasts.change(shown => shown.filter(other => other.id !== id));
  if (!acted) one?.onGone?.();
}
