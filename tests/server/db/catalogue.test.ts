import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../support/testDatabase.ts';

const { database } = await testDatabase();
const ask = <R>(text: string) => database.platform.read.query<R>(text);

/** Tables of the platform, which belong to no company. Every other table is a company's. */
const PLATFORM = [
  'account_mails',
  'account_tokens',
  'attempts',
  'audit_horizon',
  'companies',
  'departments',
  'job_runs',
  'looks',
  'passwords',
  'purchase_requests',
  'push_subscriptions',
  'recovery_codes',
  'rights_versions',
  'schema_migrations',
  'second_factors',
  'sessions',
  'states',
  'user_photos',
  'users',
];

/** What company tables may reference outside of the company, column by column. */
const PLATFORM_REFERENCES = ['companies', 'departments', 'states', 'users'];

/** The audit log outlives the records it describes, so these tables reference nothing. */
const AUDIT_LOG = ['audit', 'audit_seals', 'entity_versions'];

const tables = (
  await ask<{ name: string; rls: boolean; forced: boolean; columns: string[] }>(
    `select c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
       (select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
     from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     order by 1`,
  )
).filter(({ name }) => !PLATFORM.includes(name));

describe.each(tables.map(table => [table.name, table] as const))('%s', (name, table) => {
  test('belongs to a company', () => {
    expect(table.columns).toContain('company_id');
  });

  test('has forced row level security with a policy for each role', async () => {
    expect(table).toMatchObject({ rls: true, forced: true });
    const policies = await ask<{
      name: string;
      roles: string[];
      using: string;
      check: string | null;
    }>(
      `select policyname as name, roles::text[] as roles, qual as using, with_check as check
       from pg_policies where tablename = '${name}'`,
    );
    const company = policies.find(policy => policy.name === 'company');
    expect(company?.roles).toEqual(['linehaul_app']);
    expect(company?.using).toContain(`company_id = (NULLIF(current_setting('app.company_id'`);
    expect(policies.find(policy => policy.name === 'platform')?.roles).toEqual([
      'linehaul_platform',
    ]);
    expect(policies.flatMap(policy => policy.roles)).not.toContain('public');
  });

  test('has keys that start with the company', async () => {
    const keys = await ask<{ name: string; primary: boolean; first: string }>(
      `select c.relname as name, i.indisprimary as primary, a.attname::text as first
       from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = 'public.${name}'::regclass and i.indisunique`,
    );
    expect(keys.filter(key => key.primary)).toHaveLength(1);
    expect(keys.filter(key => key.first !== 'company_id')).toEqual([]);
  });

  test('references other tables together with the company', async () => {
    const references = await ask<{ to: string; columns: string[]; their_columns: string[] }>(
      `select c.confrelid::regclass::text as to,
         (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k(c, n)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.c) as columns,
         (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k(c, n)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.c) as their_columns
       from pg_constraint c where c.contype = 'f' and c.conrelid = 'public.${name}'::regclass`,
    );
    const outside = references.filter(({ to }) => PLATFORM.includes(to));
    expect(outside.filter(({ to }) => !PLATFORM_REFERENCES.includes(to))).toEqual([]);
    for (const reference of references.filter(({ to }) => !PLATFORM.includes(to))) {
      expect(reference.columns[0]).toBe('company_id');
      expect(reference.their_columns[0]).toBe('company_id');
    }
    if (!AUDIT_LOG.includes(name)) expect(references).not.toEqual([]);
  });
});

describe('the database as a whole', () => {
  test('hides secret columns from the audit log', async () => {
    const forgotten = await ask(
      `select c.relname, s.secret from pg_trigger t join pg_class c on c.oid = t.tgrelid,
         lateral unnest(secret_columns(c.relname)) s(secret)
       where t.tgname in ('audit_insert', 'audit_update', 'audit_delete', 'audit_platform')
         and position(s.secret in encode(t.tgargs, 'escape')) = 0`,
    );
    expect(forgotten).toEqual([]);
  });

  test('lets only its two roles read a table', async () => {
    const open = await ask(
      `select table_name, grantee from information_schema.role_table_grants
       where table_schema = 'public' and grantee = 'PUBLIC'`,
    );
    expect(open).toEqual([]);
  });

  test('keeps the company role away from passwords, sessions and the job log', async () => {
    const readable = await ask<{ name: string }>(
      `select name from unnest(array['passwords', 'sessions', 'job_runs', 'audit_horizon',
         'account_mails', 'account_tokens', 'second_factors', 'recovery_codes', 'user_photos',
         'purchase_requests', 'rights_versions', 'looks', 'push_subscriptions']) name
       where has_table_privilege('linehaul_app', name, 'select')`,
    );
    expect(readable).toEqual([]);
  });

  test('has roles that row level security applies to', async () => {
    const roles = await ask(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles
       where rolname in ('linehaul_app', 'linehaul_platform') order by 1`,
    );
    expect(roles).toEqual([
      { rolname: 'linehaul_app', rolsuper: false, rolbypassrls: false, rolcanlogin: false },
      { rolname: 'linehaul_platform', rolsuper: false, rolbypassrls: false, rolcanlogin: false },
    ]);
  });
});
