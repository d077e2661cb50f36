import { registry } from '../../../schema/entities/index.ts';
import { savedViews } from '../../../schema/entities/office.ts';
import type { ChangesOf } from '../../../schema/entity.ts';
import { type Actor, can, permissionFor } from '../../../schema/permissions.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { SavedView } from '../../../schema/responses/workspace.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid, notFound } from '../../errors.ts';

/** A view as stored. `requireFilters` was asked before: its filters are an object, or none. */
const asView = (view: AnsweredRecord<typeof savedViews>) => view as SavedView;
type Changes = ChangesOf<typeof savedViews>;

/** No person can keep track of more views than this. */
const MOST_VIEWS = 200;

/** The saved list views of the people in a company. */
export class SavedViews {
  constructor(private readonly scope: Scope) {}

  private get rows() {
    return rowsOf(savedViews, this.scope);
  }

  /** The person's own, and shared views of lists that the person may view. */
  async seenBy(actor: Actor, listKey?: string): Promise<SavedView[]> {
    const found = await this.rows.find(listKey === undefined ? {} : { list_key: listKey });
    const views = found.map(asView);
    const isSeen = ({ user_id, is_shared, list_key }: SavedView) =>
      user_id === this.userId || (is_shared && canView(actor, list_key));
    return views.filter(isSeen);
  }

  async own(id: number): Promise<SavedView> {
    const view = asView(await this.rows.get(id));
    if (view.user_id !== this.userId) throw notFound();
    return view;
  }

  async shared(id: number): Promise<SavedView> {
    const view = asView(await this.rows.get(id));
    if (!view.is_shared) throw notFound();
    return view;
  }

  /** Two views of one name cannot be told apart: the later one replaces the earlier. */
  async keep(values: Changes): Promise<SavedView> {
    const { tx, companyId } = this.scope;
    // Two windows of one person may save a view of one name at once.
    await tx.query('select pg_advisory_xact_lock($1, $2)', [companyId, this.userId]);
    const own = (await this.rows.find({ user_id: this.userId })).map(asView);
    const isSame = ({ list_key, name }: SavedView) =>
      list_key === values.list_key && name.toLowerCase() === String(values.name).toLowerCase();
    const existing = own.find(isSame);
    if (existing) return asView(await this.rows.update(existing.id, values));
    if (own.length >= MOST_VIEWS) throw new Invalid({ name: ['There are too many views'] });
    const mine = { ...values, user_id: this.userId, is_shared: false };
    return asView(await this.rows.create(mine));
  }

  async change(id: number, values: Changes, version: number | null = null): Promise<SavedView> {
    return asView(await this.rows.update(id, values, version));
  }

  remove(id: number): Promise<void> {
    return this.rows.remove(id);
  }

  private get userId(): number {
    if (this.scope.userId === null) throw notFound();
    return this.scope.userId;
  }
}

/**
 * `loads.available` is a list of loads, `boards.main` a board. A list without a company resource
 * can't be shared.
 */
function canView(actor: Actor, listKey: string): boolean {
  const [resource = ''] = listKey.split('.');
  if (resource === 'boards') return can(actor, 'boards.list');
  return registry.has(resource) && can(actor, permissionFor(registry.get(resource), 'list'));
}
