import { useSyncExternalStore } from 'react';

/**
 * A value outside of React that components subscribe to: the signed-in user, the toasts, the UI
 * preferences.
 */
export class Cell<T> {
  private readonly listeners = new Set<(value: T) => void>();

  constructor(private value: T) {}

  get = () => this.value;

  set = (value: T) => {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const tell of this.listeners) tell(value);
  };

  change = (by: (value: T) => T) => this.set(by(this.value));

  subscribe = (listener: (value: T) => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
}

export const useCell = <T>(cell: Cell<T>): T => useSyncExternalStore(cell.subscribe, cell.get);
