import { date, flag, json, text } from '../../schema/fields.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import type { JsonSchema } from '../../schema/responses/kit.ts';
import { changes, fields, must, needs } from './bodyParts.ts';

/** The bodies of the calls about what drivers get. Null where there is none. */
export const statementBodies: Partial<Record<OperationName, JsonSchema | null>> = {
  'POST /driver-pay-settlements/{id}/link': null,
  'POST /driver-pay-settlements/{id}/send': fields({
    channels: json(),
    to: text({ format: 'email' }),
    again: flag(),
  }),
  'POST /batch/{id}/send': fields({ channels: json(), again: flag() }),
  'POST /batch/{id}/ach-file': fields({ effective_date: date() }),
  'POST /ach-files/{id}/cancel': fields({ reason: must(text()) }),
  'PUT /ach-originator': needs(
    changes('ach-settings'),
    ...['bank_routing', 'bank_name', 'originator_id', 'company_name'],
  ),
};
