import { listColumnSettings } from '../../../schema/entities/office.ts';
import type { ChangesOf } from '../../../schema/entity.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid, notFound } from '../../errors.ts';

export type ColumnSetting = AnsweredRecord<typeof listColumnSettings>;
type Changes = ChangesOf<typeof listColumnSettings>;

/** The product has fewer lists than this. A client that names more is wrong. */
const MAX_LISTS = 200;

/** One person's list settings in one company. */
export class ColumnSettings {
  constructor(private readonly scope: Scope) {}

  private get rows() {
    return rowsOf(listColumnSettings, this.scope);
  }

  /** All of the person's own, or that of one list. */
  async all(listKey?: string): Promise<ColumnSetting[]> {
    const own = await this.rows.find({ user_id: this.userId });
    if (listKey === undefined) return own;
    return own.filter(({ list_key }) => isSame(list_key, listKey));
  }

  async get(id: number): Promise<ColumnSetting> {
    const setting = await this.rows.get(id);
    if (setting.user_id !== this.userId) throw notFound();
    return setting;
  }

  /** Saves the settings of a list: one record per list. */
  async keep(listKey: string, values: Changes): Promise<ColumnSetting> {
    const { tx, companyId } = this.scope;
    // Two browsers of one person may save a list for the first time at once.
    await tx.query('select pg_advisory_xact_lock($1, $2)', [companyId, this.userId]);
    const own = await this.all();
    const existing = own.find(({ list_key }) => isSame(list_key, listKey));
    if (existing) return this.rows.update(existing.id, values);
    if (own.length >= MAX_LISTS) throw new Invalid({ list_key: ['There are too many lists'] });
    return this.rows.create({ ...values, list_key: listKey, user_id: this.userId });
  }

  async change(id: number, values: Changes, version: number | null): Promise<ColumnSetting> {
    return this.rows.update((await this.get(id)).id, values, version);
  }

  private get userId(): number {
    if (this.scope.userId === null) throw notFound();
    return this.scope.userId;
  }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
