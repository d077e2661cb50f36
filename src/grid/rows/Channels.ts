type Listener = () => void;

/** Listeners by key, so that a change of one row wakes one row. */
export class Channels<Key> {
  readonly #listeners = new Map<Key, Set<Listener>>();

  subscribe(key: Key, listener: Listener): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  tell(key: Key): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  notifyAll(): void {
    for (const key of [...this.#listeners.keys()]) this.tell(key);
  }
}
