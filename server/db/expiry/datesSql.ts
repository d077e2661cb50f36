import { documentsOfDate, watchedDates } from '../../../schema/rules/time/expiry.ts';
import { quote } from '../sql/columns.ts';

/*
 * The day until which there is proof: the date on a record, or that of the latest document that says
 * the same where it is earlier. A record without a date has that of its document. Cards, lists,
 * notifications, boards, the checks before an assignment and the loads that name a record use these.
 */

/** An entity whose records have watched dates. */
export type DatedModel = keyof typeof watchedDates;

/** A watched date of a record `record`, with the dates of its documents `documents`. */
export function countedDate(
  model: DatedModel,
  field: string,
  { record, documents }: { record: string; documents: string },
): string {
  const own = `${record}.${quote(field)}`;
  if (documentsOfDate(model, field).length === 0) return own;
  return `least(${own}, ${documents}.${quote(field)})`;
}

/** A select list with each watched date of a record, under its name. */
export const countedDates = (
  model: DatedModel,
  aliases: { record: string; documents: string },
): string =>
  fieldsOf(model)
    .map(field => `${countedDate(model, field, aliases)} as ${quote(field)}`)
    .join(', ');

/**
 * One row: the latest dates on the documents of a record `record`, under the names of its fields, or of
 * the field `only`. Looked up by index.
 */
export const documentDates = (model: DatedModel, record: string, only?: string): string =>
  `select ${datesOf(model, only)} from ${documentTableOf(model)} d ` +
  `where d.company_id = ${record}.company_id and ${isOf(model)} ` +
  `and ${ownerOf(model)} = ${record}.id and ${HAS_DATE}`;

/**
 * The same for the records of the company $1, with their `id`: one read of its documents. The condition
 * is about the documents `d`.
 */
export const documentDatesById = (
  model: DatedModel,
  condition: (id: string) => string = () => 'true',
): string =>
  `select ${ownerOf(model)} as id, ${datesOf(model)} from ${documentTableOf(model)} d ` +
  `where d.company_id = $1 and ${isOf(model)} and ${condition(ownerOf(model))} and ${HAS_DATE} ` +
  `and d.document_type in (${typesOf(model)}) group by 1`;

/** The table that its documents are in. */
const documentTableOf = (model: DatedModel): string =>
  model === 'trailers' ? 'trailer_documents' : 'model_documents';

/** What counts in `entity_versions` where its documents change: other models' do not. */
export const documentVersionOf = (model: DatedModel): string =>
  model === 'trailers' ? 'trailer_documents' : DATED_DOCUMENTS;

/** The documents of drivers and trucks: see migration 158. */
export const DATED_DOCUMENTS = 'dated_documents';

const ownerOf = (model: DatedModel): string =>
  model === 'trailers' ? 'd.trailer_id' : 'd.model_id';

const isOf = (model: DatedModel): string =>
  model === 'trailers' ? 'true' : `d.model = '${model}'`;

const HAS_DATE = `d.expiry_date is not null and d.status = 'active' and d.deleted_at is null`;

/** The types of documents that say a watched date. */
const typesOf = (model: DatedModel): string =>
  [...new Set(fieldsOf(model).flatMap(field => documentsOfDate(model, field)))]
    .map(type => `'${type}'`)
    .join(', ');

/** The watched fields. */
const fieldsOf = (model: DatedModel): string[] => Object.keys(watchedDates[model]);

/** A field's date is that of the latest document of any of its types. */
function datesOf(model: DatedModel, only?: string): string {
  const dates = fieldsOf(model).flatMap(field => {
    const types = documentsOfDate(model, field);
    if (types.length === 0 || (only && field !== only)) return [];
    const list = types.map(type => `'${type}'`).join(', ');
    return `max(d.expiry_date) filter (where d.document_type in (${list})) as ${quote(field)}`;
  });
  return dates.join(', ');
}
