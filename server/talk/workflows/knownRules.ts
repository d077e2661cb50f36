import type { Today } from '../../../schema/rules/automation/conditions.ts';
import { dateIn } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { activeRules, type Rule } from './rules.ts';

interface Known {
  /** The active rules and alerts with their versions. */
  state: string;
  rules: readonly Rule[];
}

/** As many companies' rules are kept. The one that was asked for longest ago makes room. */
const MOST_COMPANIES = 200;

/** The rules that a worker has read. */
export class KnownRules {
  readonly #known = new Map<number, Known>();

  /**
   * The active rules of the company, and its date. Rules are read again only when one of them
   * changed, as their versions say at this moment.
   */
  async of(scope: Scope): Promise<{ rules: readonly Rule[]; today: Today }> {
    const { tx, companyId } = scope;
    const [row] = await tx.query<{ zone: string; state: string }>(STATE, [companyId]);
    const { zone = 'UTC', state = '' } = row ?? {};
    const before = this.#known.get(companyId);
    const rules = before?.state === state ? before.rules : await activeRules(scope);
    this.#known.delete(companyId);
    this.#known.set(companyId, { state, rules });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_COMPANIES && oldest !== undefined) this.#known.delete(oldest);
    return { rules, today: { zone, date: dateIn(zone) } };
  }
}

const versions = (table: string) => `(select string_agg(id || ':' || version, ',' order by id)
  from ${table} where company_id = $1 and is_active and deleted_at is null)`;

const STATE = `
  select company_zone() as zone, concat_ws(';', coalesce(${versions('workflows')}, '-'),
    coalesce(${versions('workflows_alerts')}, '-'),
    coalesce(${versions('telegram_alerts')}, '-')) as state`;
