import { date, flag, integer, json, text } from '../../schema/fields.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import type { JsonSchema } from '../../schema/responses/kit.ts';
import { fields, must, needs, own, seen } from './bodyParts.ts';

/** The request bodies of factoring, and of the export to the accounting program. */
export const factoringBodies: Partial<Record<OperationName, JsonSchema | null>> = {
  'POST /accounting-exports': needs(
    fields(own('accounting-exports', ['format', 'date_from', 'date_to'])),
    'format',
    'date_from',
    'date_to',
  ),
  'POST /factoring-schedules': fields({
    invoice_ids: must(json()),
    factoring_company_id: integer(),
    date: date(),
    ...own('factoring-schedules', ['note']),
  }),
  'PUT /factoring-schedules/{id}': fields({
    invoice_ids: json(),
    date: date(),
    ...own('factoring-schedules', ['note']),
    version: integer(),
  }),
  'POST /factoring-schedules/{id}/submit': seen(),
  'POST /factoring-schedules/{id}/fund': fields({
    funded_at: date(),
    rejected: json(),
    ...own('factoring-schedules', ['funding_reference']),
    version: integer(),
  }),
  'POST /factoring-schedules/{id}/collect': fields({
    items: json(),
    date: date(),
    release: flag(),
    version: integer(),
  }),
  'POST /factoring-schedules/{id}/release': fields({
    invoice_ids: json(),
    date: date(),
    version: integer(),
  }),
  'POST /factoring-schedules/{id}/buy-back': fields({
    invoice_ids: must(json()),
    date: date(),
    version: integer(),
  }),
  'POST /factoring-schedules/{id}/reverse': fields({
    invoice_id: must(integer()),
    reason: must(text()),
    version: integer(),
  }),
  'POST /factoring-schedules/{id}/close': fields({ date: date(), version: integer() }),
};
