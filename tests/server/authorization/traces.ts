import type { Database } from '../../../server/db/database.ts';

/**
 * Words that identify a company's records and that the other company does not have. Excludes names
 * of people in the other company's own audit log.
 */
export async function marksOf(database: Database, company: number, other: number) {
  const rows = await database.platform.read.query<{ mark: string }>(
    `with words as (
       select company_id, internal_id as word from loads
       union all select company_id, reference_number from loads
       union all select company_id, name from brokers
       union all select company_id, email from brokers
       union all select company_id, mc_number from brokers
       union all select company_id, concat_ws(' ', first_name, last_name) from drivers
       union all select company_id, vin from trucks
       union all select company_id, company_name from load_companies
       union all select company_id, address_line1 from load_companies
       union all select id, name from companies
       union all select company_id, nickname from staffs
       union all select company_id, email from staffs
       union all select s.company_id, u.email from staffs s join users u on u.id = s.user_id
       union all select s.company_id, u.nickname from staffs s join users u on u.id = s.user_id
       union all select c.id, u.email from companies c join users u on u.id = c.owner_id
       union all select c.id, u.nickname from companies c join users u on u.id = c.owner_id
       union all select company_id, name from roles
       union all select company_id, number from invoices
       union all select company_id, number from driver_pay_settlements
       union all select company_id, number from expenses
       union all select company_id, original_name from load_documents
       union all select company_id, original_name from company_documents
       union all select company_id, original_name from trailer_documents
       union all select company_id, original_name from model_documents
       union all select company_id, "to" from mails
       union all select company_id, subject from mails
     )
     select word as mark from words
     where company_id = $1 and length(word) >= 6
     except select word from words where company_id = $2
     except select u.nickname from audit a join users u on u.id = a.user_id
     where a.company_id = $2 or (a.entity = 'companies' and a.record_id = $2)`,
    [company, other],
  );
  return rows.map(({ mark }) => mark);
}

/** The contents of every table of a company, as one checksum per table. */
export async function contentsOf(database: Database, company: number) {
  const tables = await database.platform.read.query<{ name: string; own: string }>(
    `select c.relname as name, a.attname as own from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const asked = [...tables, { name: 'companies', own: 'id' }].map(
    ({ name, own }) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtext(t::text)), 0)::text as sum
       from ${name} t where ${own} = ${company}`,
  );
  // Without an order a plan in parallel returns the tables as its workers finish them.
  return database.platform.read.query(`${asked.join(' union all ')} order by name`);
}
