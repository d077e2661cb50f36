import { loadCostsSql } from '../../db/sql/payTermsSql.ts';
import { loadDirectory } from './directory.ts';
import type { LoadAggregate } from './loadAggregate.ts';
import { bookingsSqlOf } from './overlaps.ts';

/**
 * The facts outside the directory as a JSON object `facts`: another load with its reference, loads
 * that may overlap, its documents, and the directory's version.
 */
export function factsSql(tree: LoadAggregate, place: (value: unknown) => string): string {
  const { load } = tree;
  const members = [`'version', (${loadDirectory.versionSql})`];
  if (load.broker_id != null && load.reference_number != null) {
    const [broker, reference] = [place(load.broker_id), place(load.reference_number)];
    members.push(`'duplicate', ${duplicateOf(broker, reference, place(tree.id))}`);
  }
  const bookings = tree.id === null ? bookingsSqlOf(tree, place) : null;
  if (bookings) {
    members.push(`'bookings', (select coalesce(json_agg(b.booking), '[]') from (${bookings}) b)`);
  }
  if (tree.id !== null) {
    members.push(`'costs', ${loadCostsSql('current_company()', `${place(tree.id)}::int`)}`);
  }
  const documents = tree.load_accessorials.flatMap(({ receipt_document_id: id }) => id ?? []);
  if (documents.length > 0) members.push(`'documents', ${documentsOf(place(documents))}`);
  return `select json_build_object(${members.join(', ')}) as facts`;
}

const duplicateOf = (broker: string, reference: string, own: string) => `
  (select json_build_object('id', l.id, 'internal_id', l.internal_id) from loads l
   where l.company_id = current_company()
     and l.id = load_of_reference(${broker}::int, ${reference}::text, ${own}::int))`;

const documentsOf = (ids: string) => `
  (select coalesce(json_agg(json_build_object('id', x.id, 'load_id', x.load_id)), '[]')
   from load_documents x where x.company_id = current_company() and x.deleted_at is null
     and x.id = any(${ids}::int[]))`;
