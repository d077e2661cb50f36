import { registry } from '../../../schema/entities/index.ts';
import { tableOf } from '../../../schema/entity.ts';
import { Directory, type DirectoryKind, type Pointed, type PointedAt } from '../../db/directory.ts';
import {
  countedDates,
  type DatedModel,
  documentDates,
  documentVersionOf,
} from '../../db/expiry/datesSql.ts';
import { literal } from '../../db/sql/columns.ts';
import { shownSql } from '../../db/sql/detailSql.ts';
import { payTermsSql } from '../../db/sql/payTermsSql.ts';
import { regionSql } from '../../db/sql/regionSql.ts';
import { zoneOfPlace } from '../../maps/placeZone.ts';
import { pointOf } from '../../maps/pointOf.ts';
import { FROM_BROKERS_FACTOR } from '../../money/billing/brokersFactor.ts';
import type { FacilityFacts, Found } from './facts.ts';
import type { FigureRules } from './figures.ts';

/**
 * A record that loads reference: its display value, details for the load's page, and facts for the
 * rules.
 */
export interface Kept extends Pointed {
  is_deleted: boolean;
  facts: Found;
}

/** The additional columns of a table x. */
interface Columns {
  /** Members of a JSON object: details for a load's page. */
  more?: string;
  /** A select list: what a load's rules need. */
  facts?: string;
  /** Tables that these read. */
  others?: readonly string[];
  /** Its watched dates are among the facts, as they count. */
  dated?: DatedModel;
  finished?: DirectoryKind['finished'];
}

function kindOf(
  name: string,
  { more = '', facts, others = [], dated, finished }: Columns = {},
): DirectoryKind {
  const entity = registry.get(name);
  const table = tableOf(entity);
  const dates = dated && countedDates(dated, { record: 'x', documents: 'p' });
  const columns = ['x.id', facts, dates].filter(Boolean).join(', ');
  const documents = dated ? ` from (${documentDates(dated, 'x')}) p` : '';
  return {
    tables: [table, ...others, ...(dated ? [documentVersionOf(dated)] : [])],
    finished,
    select: ids => `
      select x.id, json_build_object('shown', ${shownSql(entity)},
        'more', json_build_object(${more}), 'is_deleted', x.deleted_at is not null,
        'facts', (select row_to_json(f) from (select ${columns}${documents}) f)) as record
      from ${table} x where x.company_id = current_company() and x.id = any(${ids})`,
  };
}

const BROKER = `'required_documents', x.required_documents,
  'require_po_number', x.require_po_number, 'require_bol_number', x.require_bol_number,
  'invoice_delivery', x.invoice_delivery, 'email', x.email, 'billing_email', x.billing_email,
  'detention_free_minutes', x.detention_free_minutes, 'detention_rate', x.detention_rate`;

const FACTOR = `(select json_build_object('id', f.id) ${FROM_BROKERS_FACTOR})`;

/** A stop's address as people say it: a load's page prints it next to the times. */
const PLACE = `'company_name', x.company_name, 'address_line1', x.address_line1, 'city', x.city,
  'state', ${regionSql('x')}, 'zip', x.zip,
  'lat', x.lat, 'lng', x.lng`;

const TERMS = `x.first_name || ' ' || x.last_name as name, x.status, x.pay_type, ${payTermsSql('x')}, x.pay_fuel_surcharge, x.cdl_class,
  x.cdl_endorsements, x.date_of_birth`;

const ON_THE_ROAD = 'x.number, x.is_active, x.status';

const CATALOGUE = `x.code, x.name, x.method, x.default_amount, x.driver_pay_method, x.driver_percent,
  x.billable_to_broker, x.payable_to_driver, x.in_percentage_base, x.is_reimbursement`;

/** Location and zone: values that the server derives are stored with it. */
async function locate({ facts }: Pointed & { facts?: FacilityFacts }): Promise<void> {
  if (!facts) return;
  facts.point = await pointOf(facts);
  facts.timezone = await zoneOfPlace(facts);
}

/** The settings for a load's calculations and answers, where the company has set them. */
export interface EnteredSettings {
  timezone?: string;
  required_documents?: string[];
  default_detention_free_minutes?: number;
  rpm_miles_basis?: FigureRules['rpm_miles_basis'];
  gross_date_basis?: FigureRules['gross_date_basis'];
  duplicate_reference_policy?: string;
  broker_credit_policy?: string;
}

/** Values stored before settings were validated may be of any type. Those count as not set. */
async function leaveUnfit({ more }: Pointed): Promise<void> {
  if (!more) return;
  for (const [key, value] of Object.entries(more)) {
    const type = Array.isArray(value) ? 'array' : typeof value;
    if (type !== TYPES[key as keyof EnteredSettings]) delete more[key]; // The requested keys.
  }
}

const TYPES: Record<keyof EnteredSettings, string> = {
  timezone: 'string',
  required_documents: 'array',
  rpm_miles_basis: 'string',
  gross_date_basis: 'string',
  duplicate_reference_policy: 'string',
  broker_credit_policy: 'string',
  default_detention_free_minutes: 'number',
};

/** They are one record of the directory. */
const SETTINGS = { kind: 'settings', id: 0 } as const;

const settings: DirectoryKind = {
  tables: ['system_configs'],
  finished: leaveUnfit,
  select: ids => `
    select n.id, json_build_object('shown', json_build_object('id', n.id), 'more', (
      select json_object_agg(c.key, c.value) from system_configs c
      where c.company_id = current_company() and c.deleted_at is null
        and c.key in (${Object.keys(TYPES).map(literal).join(', ')}))) as record
    from unnest(${ids}) n(id)`,
};

/** The records that loads reference. */
export const loadDirectory = new Directory(
  {
    brokers: kindOf('brokers', {
      more: BROKER,
      facts: `x.do_not_use, x.banned, x.credit_status, x.available_credit::float,
        ${FACTOR} as factor`,
      others: ['factoring_companies'],
    }),
    'broker-contacts': kindOf('broker-contacts', { facts: 'x.broker_id' }),
    'factoring-companies': kindOf('factoring-companies'),
    staffs: kindOf('staffs'),
    trucks: kindOf('trucks', {
      facts: `x.dispatcher_id, x.board_status, ${ON_THE_ROAD}`,
      dated: 'trucks',
    }),
    trailers: kindOf('trailers', { facts: ON_THE_ROAD, dated: 'trailers' }),
    // The drivers' own terms: their pay, and their phone number.
    drivers: kindOf('drivers', {
      more: `'number', x.number, 'phone', x.phone, 'pay_type', x.pay_type,
        'detention_free_minutes', x.detention_free_minutes`,
      facts: TERMS,
      dated: 'drivers',
      others: ['payroll_groups'],
    }),
    'load-companies': kindOf('load-companies', {
      more: PLACE,
      facts: 'x.timezone, x.country, x.lat, x.lng, x.zip, x.state_id',
      finished: locate,
    }),
    accessorials: kindOf('accessorials', {
      more: "'code', x.code, 'method', x.method",
      facts: CATALOGUE,
    }),
    [SETTINGS.kind]: settings,
  },
  [SETTINGS],
);

export const settingsIn = (pointedAt: PointedAt): EnteredSettings =>
  pointedAt(SETTINGS.kind, SETTINGS.id)?.more ?? {};
