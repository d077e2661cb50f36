import type pg from 'pg';
import type { Registry } from '../../../schema/entities/index.ts';
import { tableOf } from '../../../schema/entity.ts';
import { createTable, foreignKeys } from '../sql/createTable.ts';
import { GUARDS, referenceGuards } from '../sql/references.ts';

/** The description of a database's tables: "drivers" → "column first_name" → "text not null". */
export type Catalogue = Map<string, Map<string, string>>;

/**
 * Indexes and constraints that no declaration can express, each with a migration that says why.
 * Everything else in an entity's table comes from its declaration.
 */
export const handWritten: ReadonlySet<string> = new Set([
  'accounting_export_documents_live_invoice_key',
  'accounting_export_documents_live_payment_key',
  'factoring_entries_live_reversal_key',
  'factoring_schedule_invoices_live_invoice_key',
  'invoices_live_load_key',
  'invoice_payments_live_reversal_key',
  'load_companies_region_check',
  'receipts_payer_check',
  'receipts_applied_check',
  'receipts_live_import_line_key',
  'invoices_open_of_broker_idx',
  'invoices_of_desk_idx',
  'loads_to_bill_idx',
  'loads_on_the_road_idx',
  'loads_repeated_reference_idx',
  'load_accessorials_stop_idx',
  'load_commodities_stop_idx',
  'load_drivers_from_stop_idx',
  'load_stops_numbers_idx',
  'load_drivers_to_stop_idx',
  'trucks_dispatchers_live_truck_key',
  'truck_notes_latest_idx',
  'truck_notes_pinned_idx',
  'plan_reach_history_latest_idx',
  'truck_drivers_position_key',
  'truck_drivers_driver_id_key',
  'driver_attach_dispatcher_driver_id_key',
  'truck_updaters_shift_key',
  'driver_updaters_shift_key',
  'driver_holds_active_driver_key',
  'staffs_in_order_idx',
  'count_rights',
  'keep_former_load',
  'keep_former_load_deleted',
]);

/**
 * The tables of a migrated database, and as declared. The declared ones are created in a schema of
 * their own, in a transaction that is rolled back.
 */
export async function catalogues(client: pg.ClientBase, registry: Registry) {
  const tables = registry.entities.map(tableOf);
  const actual = await catalogueOf(client, 'public', tables);
  await client.query('begin');
  try {
    await client.query('create schema declared');
    await client.query('set local search_path to declared, public');
    for (const entity of registry.entities) {
      const statements = createTable(entity).filter(sql => !sql.startsWith('select '));
      for (const statement of statements) await client.query(statement);
    }
    for (const entity of registry.entities) {
      for (const statement of foreignKeys(entity, registry)) await client.query(statement);
      for (const statement of referenceGuards(entity, registry)) await client.query(statement);
    }
    return { actual, declared: await catalogueOf(client, 'declared', tables) };
  } finally {
    await client.query('rollback');
  }
}

/** Columns with type, nullability and default; keys and checks; indexes; guards of references. */
const CATALOGUE = `
  select c.relname as table, 'column ' || a.attname as name,
    format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end ||
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') ||
      case when a.attidentity <> '' then ' identity' else '' end as definition
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = $1::regnamespace and c.relname = any($2)
  union all
  select c.relname, 'constraint ' || k.conname, pg_get_constraintdef(k.oid)
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = $1::regnamespace and c.relname = any($2) and k.contype <> 'n'
  union all
  select c.relname, 'index ' || x.relname,
    regexp_replace(pg_get_indexdef(i.indexrelid), ' ON (\\S+\\.)?', ' ON ')
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = $1::regnamespace and c.relname = any($2) and not i.indisprimary
  union all
  select c.relname, 'trigger ' || g.tgname,
    regexp_replace(pg_get_triggerdef(g.oid), ' ON (\\S+\\.)?', ' ON ') || ' as ' || p.prosrc
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
  where c.relnamespace = $1::regnamespace and c.relname = any($2) and g.tgname = any($3)
  order by 1, 2`;

async function catalogueOf(
  client: pg.ClientBase,
  schema: string,
  tables: readonly string[],
): Promise<Catalogue> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    CATALOGUE,
    [schema, tables, Object.values(GUARDS)],
  );
  const catalogue: Catalogue = new Map();
  for (const { table, name, definition } of rows) {
    const parts = catalogue.get(table) ?? new Map<string, string>();
    // Keys name their target with its schema unless that is first on the path.
    parts.set(name, definition.replaceAll(`${schema}.`, ''));
    catalogue.set(table, parts);
  }
  return catalogue;
}

export interface Difference {
  table: string;
  /** "column price", "constraint loads_broker_id_fkey", "index loads_status_created_at_idx". */
  part: string;
  actual: string | null;
  declared: string | null;
}

/** The differences between a migrated database and the declarations. A missing table is one. */
export function differences(actual: Catalogue, declared: Catalogue): Difference[] {
  return [...declared].flatMap(([table, wanted]) => {
    const has = actual.get(table);
    if (!has) return [{ table, part: 'table', actual: null, declared: 'missing' }];
    return [...new Set([...wanted.keys(), ...has.keys()])].flatMap(part => {
      const pair = { actual: has.get(part) ?? null, declared: wanted.get(part) ?? null };
      const isOurs = pair.declared === null && handWritten.has(part.split(' ')[1] ?? '');
      return pair.actual === pair.declared || isOurs ? [] : [{ table, part, ...pair }];
    });
  });
}
