import { flag, integer, json, money, text } from '../../schema/fields.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import type { JsonSchema } from '../../schema/responses/kit.ts';
import { and, changes, fields, listOf, must, needs, own, withFiles } from './bodyParts.ts';

const application = () =>
  fields({
    invoice_id: must(integer()),
    amount: must(money({ min: 0.01 })),
    ...own('invoices', ['short_pay_reason']),
  });

/** What is applied to which invoices, all or nothing. */
const applications = (): JsonSchema => listOf('applications', application());

const optionalApplications = (): JsonSchema => ({
  type: 'object',
  properties: { applications: { type: 'array', items: application() } },
});

/** The request bodies of receipts and of the files they are read from. */
export const receiptBodies: Partial<Record<OperationName, JsonSchema | null>> = {
  'POST /receipts': {
    allOf: [
      needs(changes('receipts', ['number']), 'amount', 'date', 'method'),
      { anyOf: [{ required: ['broker_id'] }, { required: ['factoring_company_id'] }] },
      optionalApplications(),
    ],
  },
  'POST /receipts/{id}/apply': {
    allOf: [applications(), fields({ version: integer() })],
  },
  'POST /receipts/{id}/unapply': fields({
    payment_id: must(integer()),
    reason: must(text({ max: 500 })),
    version: integer(),
  }),
  'POST /receipts/{id}/reverse': fields({
    reason: must(text({ max: 500 })),
    version: integer(),
  }),
  'POST /receipt-imports': needs(withFiles(fields({}), 'file'), 'file'),
  'PUT /receipt-imports/{id}': fields({
    columns: json(),
    ...own('receipt-imports', ['method']),
    version: integer(),
  }),
  'POST /receipt-imports/{id}/apply': and(
    listOf('receipts', {
      allOf: [
        fields({
          key: must(integer()),
          ...own('receipts', ['broker_id', 'factoring_company_id']),
          again: flag(),
        }),
        optionalApplications(),
      ],
    }),
    { version: integer() },
  ),
  'POST /receipt-imports/{id}/undo': fields({ reason: must(text({ max: 500 })) }),
};
