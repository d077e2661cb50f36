import { documentModels } from '../../../schema/documentTypes.ts';
import { registry } from '../../../schema/entities/index.ts';
import { tableOf } from '../../../schema/entity.ts';
import {
  dateOfDocument,
  documentsOfDate,
  kindOfDocument,
  watchedDates,
} from '../../../schema/rules/time/expiry.ts';
import { quote } from '../sql/columns.ts';
import { recordNameSql } from '../sql/nameSql.ts';
import { countedDate, type DatedModel, documentDates } from './datesSql.ts';

/** Watched records: not former drivers or sold equipment. */
const IN_USE: Readonly<Record<string, string>> = {
  drivers: `t.status not in ('inactive', 'terminated')`,
  trucks: `t.is_active and t.status <> 'sold'`,
  trailers: `t.is_active and t.status <> 'sold'`,
};

const living = (model: string) =>
  `t.company_id = $1 and t.deleted_at is null and ${IN_USE[model] ?? 'true'}`;

const tableFor = (model: string) => quote(tableOf({ name: model }));

const datedModels = Object.keys(watchedDates) as DatedModel[]; // Its own keys.

const nameOf = (model: string) => recordNameSql(registry.get(model), 't');

/**
 * The dates on records themselves, as they count. Where a record and its latest document differ, both
 * are answered.
 */
const fromFields = datedModels.flatMap(model =>
  Object.entries(watchedDates[model]).map(([field, kind]) => {
    const hasDocuments = documentsOfDate(model, field).length > 0;
    const [own, documents] = [
      `t.${quote(field)}`,
      hasDocuments ? `p.${quote(field)}` : 'null::date',
    ];
    const date = countedDate(model, field, { record: 't', documents: 'p' });
    return (
      `select '${model}' as model, t.id as model_id, ${nameOf(model)} as name, ` +
      `'${field}' as what, '${kind}' as kind, ${date} as date, ` +
      `case when ${own} <> ${documents} then ${own} end as record_date, ` +
      `case when ${own} <> ${documents} then ${documents} end as document_date ` +
      `from ${tableFor(model)} t ` +
      `${hasDocuments ? `cross join lateral (${documentDates(model, 't', field)}) p ` : ''}` +
      `where ${living(model)} and ${date} is not null`
    );
  }),
);

interface DocumentTable {
  table: string;
  model: string;
  /** The condition that joins the document `p` to its record `t`. */
  join: string;
}

const documentTables: readonly DocumentTable[] = [
  { table: 'trailer_documents', model: 'trailers', join: 't.id = p.trailer_id' },
  ...documentModels.map(model => ({
    table: 'model_documents',
    model,
    join: `p.model = '${model}' and t.id = p.model_id`,
  })),
];

/** A document that stands alone has nothing to differ from. */
const ONE_DATE = 'null::date as record_date, null::date as document_date';

/** Only the latest document of a type counts: a renewed one needs no warning about the old one. */
const fromDocuments = [
  ...documentTables.map(
    ({ table, model, join }) =>
      `select '${model}' as model, t.id as model_id, max(${nameOf(model)}) as name, ` +
      `p.document_type as what, ${kindSql()} as kind, max(p.expiry_date) as date, ` +
      `${ONE_DATE} from ${table} p join ${tableFor(model)} t on t.company_id = p.company_id and ${join} ` +
      `where p.company_id = $1 and p.deleted_at is null and p.status = 'active' ` +
      `and p.expiry_date is not null and ${ownDate(model)} and ${living(model)} ` +
      'group by t.id, p.document_type',
  ),
  `select 'company-documents' as model, max(p.id) as model_id, max(c.name) as name, ` +
    `p.document_type as what, ${kindSql()} as kind, max(p.expiry_date) as date, ` +
    `${ONE_DATE} from company_documents p join companies c on c.id = p.company_id ` +
    `where p.company_id = $1 and p.deleted_at is null and p.status = 'active' ` +
    'and p.expiry_date is not null group by p.document_type',
];

function kindSql(): string {
  const insurance = kindOfDocument('insurance');
  return `case when p.document_type like 'insurance%' then '${insurance}' else '${kindOfDocument('')}' end`;
}

/** Leaves out the types whose date is on the record itself. */
function ownDate(model: string): string {
  const { choices = [] } = registry.get('model-documents').fields.document_type ?? {};
  const dated = choices.map(String).filter(type => dateOfDocument(model, type) !== null);
  if (dated.length === 0) return 'true';
  return `p.document_type not in (${dated.map(type => `'${type}'`).join(', ')})`;
}

/**
 * Everything of the company $1 that expires by the date $2, by the record or by its document, whichever
 * is earlier, soonest first.
 */
export const RADAR =
  `select model, model_id, name, what, kind, to_char(date, 'YYYY-MM-DD') as date, ` +
  `to_char(record_date, 'YYYY-MM-DD') as record_date, ` +
  `to_char(document_date, 'YYYY-MM-DD') as document_date from (` +
  `${[...fromFields, ...fromDocuments].join(' union all ')}) found ` +
  'where date <= $2::date and model = any($3::text[]) order by date, name, what';
