import { countedDates, type DatedModel, documentDates } from '../../../db/expiry/datesSql.ts';
import { instantSql } from '../../../db/sql/recordSql.ts';
import { settingSql } from '../../../db/sql/settingSql.ts';
import { firstDepartureSql, isEndedByDriving } from '../departureSql.ts';

const datesOf = (model: DatedModel) => countedDates(model, { record: 'x', documents: 'p' });

/** Records `x` with the dates `p` on their documents, which the columns below take into account. */
const withDates = (model: DatedModel, x = 'x') =>
  `${model} ${x} cross join lateral (${documentDates(model, x)}) p`;

export const DRIVERS = withDates('drivers');
export const TRAILERS = withDates('trailers');
export const trucksAs = (x: string): string => withDates('trucks', x);

/** The columns of a driver, truck, trailer or broker `x` that the findings are about. */
export const DRIVER = `x.id, x.first_name || ' ' || x.last_name as name, x.status, x.date_of_birth,
  x.cdl_class, x.cdl_endorsements, ${datesOf('drivers')}, x.mvr_due_date, x.drug_test_date`;

/** The latest entry of the personal board about a truck, as JSON. Null without one. */
export const latestEntrySql = (company: string, truckId: string) => `
  (select json_build_object('status_id', e.status_id, 'ready_at', ${instantSql('e.ready_at')},
     'note', e.note, 'has_left_since', case when ${isEndedByDriving('e')} then
       (${firstDepartureSql({ of: 'truck', company, id: truckId, since: 'e.created_at' })})
         is not null else false end)
   from personal_board e
   where e.company_id = ${company} and e.truck_id = ${truckId} and e.deleted_at is null
   order by e.id desc limit 1)`;

export const TRUCK = `x.id, x.number, x.is_active, x.status, x.board_status, x.type,
  ${datesOf('trucks')}, ${latestEntrySql('$1', 'x.id')} as entry`;
export const TRAILER = `x.id, x.number, x.is_active, x.status, x.type, x.truck_id,
  ${datesOf('trailers')}`;

export const BROKER = 'x.id, x.do_not_use, x.credit_status, x.available_credit';

/** What the company does about a broker without credit. Null while it has not said. */
export const CREDIT_POLICY = settingSql('broker_credit_policy');

/** The days before a document's expiry when the dispatcher is warned, of the company $1. */
export const WARNING_DAYS = `coalesce((select (c.value #>> '{}')::int from system_configs c
  where c.company_id = $1 and c.key = 'document_expiry_warning_days'
    and c.deleted_at is null and jsonb_typeof(c.value) = 'number'), 30)`;
