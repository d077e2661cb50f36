import { vi } from 'vitest';

/** The two browser stores, for code that runs without a browser here. */
export function standInBrowser() {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
}

class MemoryStorage implements Storage {
  private readonly kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  key = (index: number) => [...this.kept.keys()][index] ?? null;
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => {
    this.kept.set(key, value);
  };
  removeItem = (key: string) => {
    this.kept.delete(key);
  };
  clear = () => this.kept.clear();
}
