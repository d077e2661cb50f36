import { isDeepStrictEqual } from 'node:util';
import { openTabs } from '../../../schema/entities/office.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { notFound } from '../../errors.ts';

export type Tab = AnsweredRecord<typeof openTabs>;

/** With more tabs than this, a browser shows none of them legibly. */
export const MAX_TABS = 60;

/** One person's tabs in one company. */
export class Tabs {
  constructor(private readonly scope: Scope) {}

  private get rows() {
    return rowsOf(openTabs, this.scope);
  }

  /** In the order of the tab bar. */
  async all(): Promise<Tab[]> {
    const tabs = await this.rows.find({ user_id: this.userId });
    return tabs.sort((a, b) => a.order - b.order || a.id - b.id);
  }

  async get(id: number): Promise<Tab> {
    const tab = await this.rows.get(id);
    if (tab.user_id !== this.userId) throw notFound();
    return tab;
  }

  /**
   * Opens a tab for a page. If a tab already shows the page, whatever filters are in its path, it
   * is used and gets the new path. Null when there are too many.
   */
  async open(values: Partial<Tab>): Promise<Tab | null> {
    // Two browsers of one person may open the same page at once.
    await this.scope.tx.query('select pg_advisory_xact_lock($1, $2)', [
      this.scope.companyId,
      this.userId,
    ]);
    const tabs = await this.all();
    const same = tabs.find(tab => isSame(tab, values));
    if (same && same.fullPath === values.fullPath) return same;
    if (same) return this.rows.update(same.id, { fullPath: values.fullPath });
    if (tabs.length >= MAX_TABS) return null;

    const order = values.order || (tabs.at(-1)?.order ?? 0) + 1;
    return this.rows.create({ ...values, order, user_id: this.userId });
  }

  async change(id: number, values: Partial<Tab>, version: number | null): Promise<Tab> {
    await this.get(id);
    return this.rows.update(id, values, version);
  }

  async close(id: number): Promise<void> {
    await this.get(id);
    await this.rows.remove(id);
  }

  /** Closes all but the pinned ones. */
  async closeAll(): Promise<void> {
    for (const tab of await this.all()) if (!tab.pin) await this.rows.remove(tab.id);
  }

  /** Sets the order of the tabs. One that another browser closed meanwhile is skipped. */
  async place(orders: ReadonlyMap<number, number>): Promise<void> {
    for (const tab of await this.all()) {
      const order = orders.get(tab.id);
      if (order !== undefined && order !== tab.order) await this.rows.update(tab.id, { order });
    }
  }

  private get userId(): number {
    if (this.scope.userId === null) throw notFound();
    return this.scope.userId;
  }
}

/** The same screen of the same record. */
const isSame = (tab: Partial<Tab>, other: Partial<Tab>) =>
  tab.fullPath === other.fullPath ||
  (tab.name === other.name && isDeepStrictEqual(tab.params ?? {}, other.params ?? {}));
