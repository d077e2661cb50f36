import { Cell } from '../../cell.ts';
import { ApiError } from '../../http/ApiError.ts';
import { type Place, type SavedTab, type Tab, tabOf } from './Tab.ts';

/** The requests that store tabs on the server. */
export interface TabCalls {
  list(): Promise<SavedTab[]>;
  create(tab: Omit<SavedTab, 'id'>): Promise<SavedTab>;
  update(id: number, changes: Partial<SavedTab>): Promise<unknown>;
  remove(id: number): Promise<unknown>;
  removeAll(): Promise<unknown>;
  saveOrders(orders: { id: number; order: number }[]): Promise<unknown>;
}

/**
 * The open tabs of one user in one company. Every change shows immediately and is sent in order.
 * When the server refuses one, the server's state is shown again.
 */
export class TabStore {
  readonly tabs = new Cell<readonly Tab[]>([]);
  readonly loaded = new Cell(false);
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private sent = 0;

  constructor(
    private readonly companyId: number | null,
    private readonly calls: TabCalls,
    private readonly onError: (message: string) => void,
    /** Whether a tab has unsaved changes, so that it never closes by itself. */
    private readonly isHeld: (key: string) => boolean = () => false,
  ) {}

  /** Shows the server's state, once all changes were sent, plus those that could not be sent. */
  async load() {
    const kept = await this.listed();
    const all = kept.map(tabOf);
    // If two browsers have created the same one, it is shown once.
    const known = all.filter((tab, at) => all.findIndex(({ key }) => key === tab.key) === at);
    // Two paths that are one page now had a tab each: closing it must not bring the other back.
    const others = all.filter(tab => !known.includes(tab) && isOtherPath(tab, known));
    for (const { id } of others) if (id) this.send(() => this.calls.remove(id));
    const unsent = this.tabs.get().filter(tab => tab.id === null && !has(known, tab.key));
    this.show([...known, ...unsent]);
    this.loaded.set(true);
  }

  /** The page shown last. */
  active: string | undefined;

  /**
   * Creates a tab for a place, or updates the existing one. Of more than twelve, those close that
   * were not used for the longest time.
   */
  open(place: Place, label: string, pin = false) {
    this.active = place.key;
    this.used.delete(place.key);
    this.used.add(place.key);
    const known = this.find(place.key);
    if (known) {
      if (known.fullPath !== place.fullPath) this.change(known.key, { fullPath: place.fullPath });
      return;
    }
    const { key, name, params, fullPath } = place;
    const order = Math.max(0, ...this.tabs.get().map(tab => tab.order)) + 1;
    const made = { label, name, params, fullPath, order, pin, component: name };
    this.show([...this.tabs.get(), { ...made, id: null, key, company_id: this.companyId }]);
    this.refused.delete(key);
    this.closed.delete(key);
    this.send(async () => {
      const { id } = await this.createOrDrop(key, { ...made, company_id: this.companyId });
      this.set(key, { id });
    });
    this.closeUnused();
  }

  private closeUnused() {
    const unpinned = this.tabs.get().filter(({ pin }) => !pin);
    const lastUse = [...this.used];
    unpinned
      .filter(({ key }) => key !== this.active && !this.isHeld(key))
      .sort((one, other) => lastUse.indexOf(one.key) - lastUse.indexOf(other.key))
      .slice(0, Math.max(0, unpinned.length - MOST_UNPINNED))
      .forEach(({ key }) => {
        this.close(key);
      });
  }

  change(key: string, changes: Partial<Pick<Tab, 'label' | 'fullPath' | 'pin' | 'order'>>) {
    const known = this.find(key);
    if (!known || Object.entries(changes).every(([name, to]) => known[name as keyof Tab] === to)) {
      return;
    }
    this.set(key, changes);
    this.send(async () => {
      const id = this.find(key)?.id;
      if (id) await this.calls.update(id, changes);
    });
  }

  close(key: string) {
    const closed = this.find(key);
    if (!closed) return;
    this.closed.add(key);
    this.show(this.tabs.get().filter(tab => tab.key !== key));
    this.send(async () => {
      const id = closed.id ?? this.createdIds.get(key);
      if (id) await this.calls.remove(id);
    });
  }

  /** Pinned tabs stay. */
  closeAll() {
    for (const { pin, key } of this.tabs.get()) if (!pin) this.closed.add(key);
    this.show(this.tabs.get().filter(({ pin }) => pin));
    this.send(() => this.calls.removeAll());
  }

  /** Moves a tab before another one, or to the end. Pinned tabs stay left of the others. */
  move(key: string, beforeKey: string | null) {
    const moved = this.find(key);
    if (!moved || key === beforeKey) return;
    const rest = this.tabs.get().filter(tab => tab.key !== key);
    const at = beforeKey === null ? rest.length : rest.findIndex(tab => tab.key === beforeKey);
    const ordered = [...rest.slice(0, at), moved, ...rest.slice(at)];
    this.show(
      sorted(
        ordered.map((tab, i) => ({ ...tab, order: i + 1 })),
        'keep',
      ),
    );
    this.send(() =>
      this.calls.saveOrders(
        this.tabs.get().flatMap(({ id, order }) => (id === null ? [] : [{ id, order }])),
      ),
    );
  }

  find = (key: string | undefined) => this.tabs.get().find(tab => tab.key === key);

  /** The tab that becomes active when this one closes: its right neighbor, else its left one. */
  neighbour(key: string): Tab | undefined {
    const tabs = this.tabs.get();
    const at = tabs.findIndex(tab => tab.key === key);
    return tabs[at + 1] ?? tabs[at - 1];
  }

  /** Whether the server refused to store a tab for it: its page is shown without one. */
  isRefused = (key: string) => this.refused.has(key);

  /** Whether it was closed in this window, which has already switched to another tab. */
  isClosedHere = (key: string) => this.closed.has(key);

  /** Resolves when all changes so far have been sent. */
  settled = () => this.queue;

  /** Ids of tabs that were closed before the server had confirmed their creation. */
  private readonly createdIds = new Map<string, number>();

  /** The keys of the opened tabs, the last used one last. */
  private readonly used = new Set<string>();
  private readonly refused = new Set<string>();
  private readonly closed = new Set<string>();

  /** A tab that the server refuses is removed from the bar. Without a response it stays. */
  private async createOrDrop(key: string, tab: Omit<SavedTab, 'id'>): Promise<SavedTab> {
    try {
      return await this.calls.create(tab);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 0)) {
        this.refused.add(key);
        this.show(this.tabs.get().filter(one => one.key !== key));
      }
      throw error;
    }
  }

  /**
   * The server's state while no change is being sent. A change sent while it responds, or in
   * progress when it was requested, would be lost: the response may predate it.
   */
  private async listed(): Promise<SavedTab[]> {
    for (;;) {
      while (this.waiting > 0) await this.settled();
      const before = this.sent;
      const kept = await this.calls.list();
      if (this.sent === before) return kept;
    }
  }

  private set(key: string, changes: Partial<Tab>) {
    if (changes.id && !this.find(key)) this.createdIds.set(key, changes.id);
    this.show(this.tabs.get().map(tab => (tab.key === key ? { ...tab, ...changes } : tab)));
  }

  private show(tabs: readonly Tab[]) {
    this.tabs.set(sorted(tabs));
  }

  private send(work: () => Promise<unknown>) {
    this.waiting++;
    this.sent++;
    this.queue = this.queue.then(work).then(
      () => {
        this.waiting--;
      },
      (error: Error) => {
        this.waiting--;
        this.onError(error.message);
        // Not part of the queue: it waits for the whole queue.
        void this.load().catch(() => {});
      },
    );
  }
}

const MOST_UNPINNED = 12;

const has = (tabs: readonly Tab[], key: string) => tabs.some(tab => tab.key === key);

function sorted(tabs: readonly Tab[], order?: 'keep'): Tab[] {
  const byPin = (a: Tab, b: Tab) => Number(b.pin) - Number(a.pin);
  return [...tabs].sort((a, b) => byPin(a, b) || (order === 'keep' ? 0 : a.order - b.order));
}

const isOtherPath = ({ key, name }: Tab, known: readonly Tab[]) =>
  known.some(tab => tab.key === key && tab.name !== name);
