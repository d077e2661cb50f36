import { Cell } from '../cell.ts';
import { ApiError } from '../wire/ApiError.ts';
import { type KeptTab, type Place, type Tab, tabOf } from './Tab.ts';

/** The calls that keep tabs on the server. */
export interface TabCalls {
  list(): Promise<KeptTab[]>;
  create(tab: Omit<KeptTab, 'id'>): Promise<KeptTab>;
  update(id: number, changes: Partial<KeptTab>): Promise<unknown>;
  remove(id: number): Promise<unknown>;
  removeAll(): Promise<unknown>;
  saveOrders(orders: { id: number; order: number }[]): Promise<unknown>;
}

/**
 * The open tabs of one person in one company. Every change shows at once and is sent in the order
 * in which it was made; when the server refuses one, what it knows is shown again.
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
    private readonly onRefusal: (message: string) => void,
  ) {}

  /** Shows what the server knows, once it was told all, and what it could not be told. */
  async load() {
    const kept = await this.listed();
    const all = kept.map(tabOf);
    // Should two browsers have made the same one, it is shown once.
    const known = all.filter((tab, at) => all.findIndex(({ key }) => key === tab.key) === at);
    const unsent = this.tabs.get().filter(tab => tab.id === null && !has(known, tab.key));
    this.show([...known, ...unsent]);
    this.loaded.set(true);
  }

  /** Makes a tab for a place, or brings the one that it has up to date. */
  open(place: Place, label: string) {
    const known = this.find(place.key);
    if (known) {
      if (known.fullPath !== place.fullPath) this.change(known.key, { fullPath: place.fullPath });
      return;
    }
    const { key, name, params, fullPath } = place;
    const order = Math.max(0, ...this.tabs.get().map(tab => tab.order)) + 1;
    const made = { label, name, params, fullPath, order, pin: false, component: name };
    this.show([...this.tabs.get(), { ...made, id: null, key, company_id: this.companyId }]);
    this.refused.delete(key);
    this.closed.delete(key);
    this.send(async () => {
      const { id } = await this.createOrDrop(key, { ...made, company_id: this.companyId });
      this.set(key, { id });
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

  /** Puts a tab before another one, or last. Pinned tabs stay left of the others. */
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

  /** The tab that takes over when this one closes: its right neighbour, else its left one. */
  neighbour(key: string): Tab | undefined {
    const tabs = this.tabs.get();
    const at = tabs.findIndex(tab => tab.key === key);
    return tabs[at + 1] ?? tabs[at - 1];
  }

  /** Whether the server would not keep a tab for it: its page is shown without one. */
  isRefused = (key: string) => this.refused.has(key);

  /** Whether it was closed in this window, which has gone on to another by itself. */
  isClosedHere = (key: string) => this.closed.has(key);

  /** Resolves when all changes so far have been sent. */
  settled = () => this.queue;

  /** Ids of tabs that were closed before the server had answered their creation. */
  private readonly createdIds = new Map<string, number>();

  private readonly refused = new Set<string>();
  private readonly closed = new Set<string>();

  /** A tab that the server refuses goes from the bar; without an answer it stays. */
  private async createOrDrop(key: string, tab: Omit<KeptTab, 'id'>): Promise<KeptTab> {
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
   * What the server knows when nothing is on its way there. What is sent while it answers, or was
   * on its way when it was asked, would be undone by its answer: it may be from before that.
   */
  private async listed(): Promise<KeptTab[]> {
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
        this.onRefusal(error.message);
        // Not part of the queue: it waits for all of it.
        void this.load().catch(() => {});
      },
    );
  }
}

const has = (tabs: readonly Tab[], key: string) => tabs.some(tab => tab.key === key);

function sorted(tabs: readonly Tab[], order?: 'keep'): Tab[] {
  const byPin = (a: Tab, b: Tab) => Number(b.pin) - Number(a.pin);
  return [...tabs].sort((a, b) => byPin(a, b) || (order === 'keep' ? 0 : a.order - b.order));
}
