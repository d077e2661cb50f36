import { loads } from '../../../schema/entities/loads.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { Scope } from '../../db/access.ts';
import { updating, writeRows, writing } from '../../db/writeSql.ts';
import { FROM_BROKERS_FACTOR } from '../../money/billing/brokersFactor.ts';
import type { AppliedImport } from '../apply.ts';

/**
 * Loads of an import follow their broker like entered ones: a new one gets the broker's factor, and
 * one that changed its broker loses the old one's contacts and factor, unless the file names a
 * factor.
 */
export async function followBrokers(
  scope: Scope,
  { created, before }: Pick<AppliedImport, 'created' | 'before'>,
): Promise<void> {
  const factored = [scope.companyId, created.loads ?? []];
  await writeRows(scope, NEW_LOADS, factored);
  const changed = [...(before.loads ?? [])].filter(([, values]) => 'broker_id' in values);
  if (changed.length === 0) return;

  const isFactorGiven = ([, values]: [number, Values]) => 'factoring_company_id' in values;
  const old = await writeRows(scope, OTHER_BROKERS, [
    scope.companyId,
    changed.map(([id]) => id),
    changed.filter(isFactorGiven).map(([id]) => id),
  ]);
  // Undoing the import restores all of it.
  for (const { id, ...left } of old) {
    before.loads?.set(id, { ...left, ...before.loads.get(id) });
  }
}

interface Left {
  id: number;
  factoring_company_id: number | null;
  broker_contact_id: number | null;
}

const NEW_LOADS = updating(
  loads,
  `
  update loads l set factoring_company_id = (select f.id ${FROM_BROKERS_FACTOR})
  from brokers x
  where l.company_id = $1 and l.id = any($2::int[]) and l.factoring_company_id is null
    and x.company_id = $1 and x.id = l.broker_id and x.factoring_company_id is not null
  returning l.id, json_build_object('factoring_company_id', l.factoring_company_id) as after`,
);

/** The old brokers' values of the loads $2. For the loads $3 the file itself gives the factor. */
const OTHER_BROKERS = writing<Left>(
  `
  update loads l set broker_contact_id = null, factoring_company_id =
    case when l.id = any($3::int[]) then l.factoring_company_id else (select f.id ${FROM_BROKERS_FACTOR}) end
  from brokers x, (select id, factoring_company_id, broker_contact_id from loads
    where company_id = $1 and id = any($2::int[])) old
  where l.company_id = $1 and l.id = old.id and x.company_id = $1 and x.id = l.broker_id
  returning old.id, old.factoring_company_id, old.broker_contact_id`,
  (changes, rows) => {
    for (const { id } of rows) {
      changes.updated(loads, id, { broker_contact_id: null, factoring_company_id: null });
    }
  },
);
