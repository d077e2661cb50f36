import { expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { sentences } from '../../../schema/rules/records/messages.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { as, tokenOf } from '../../support/as.ts';
import { filled } from '../authorization/carrierRecords.ts';
import { dryWrites } from '../authorization/matrix/dryWrites.ts';
import { operationsOf, world } from '../authorization/world.ts';
import { requiredBy } from './requiredBy.ts';

const { app, database, owner, ids } = await world();
await tokenOf(app, owner.userId);
// From here on nothing is stored: each call meets the same records.
dryWrites(database);
const document: any = openApiDocument(registry, app.operations, '0.1.0');

/** What these require only once the reason or the password is there. */
const LATER: Record<string, string> = {
  'POST /invoices/reverse_payment/{id}': 'payment_id',
  'POST /factoring-schedules/{id}/reverse': 'invoice_id',
  'POST /receipts/{id}/unapply': 'payment_id',
  'PUT /staffs/change-password/{id}': 'password_confirmation',
};
/** Not required where the driver's own record says it. */
const FROM_THE_RECORD: Record<string, string> = {
  'POST /driver-holds/{id}/release': 'left_date',
};

/** What the server says of a missing value. Other refusals of an empty body are about the record. */
const MISSING = new Set<string>([
  sentences.required,
  sentences.requiredList,
  sentences.requiredChoice,
  sentences.conditionalRequired,
]);

test('a change of a record names as required what it refuses to do without', async () => {
  const differences: unknown[] = [];
  let decided = 0;
  const calls = operationsOf(app).filter(
    ({ method, path }) => method !== 'GET' && path.includes('{'),
  );
  for (const { name, method, path } of calls) {
    const client = as(app, owner);
    const send = { POST: client.post, PUT: client.put, PATCH: client.patch, DELETE: client.delete };
    const { status, body } = await send[method as keyof typeof send](filled(path, ids), {});
    const described = requiredBy(document, document.paths[path]?.[method.toLowerCase()] ?? {});
    // A record in another state, or of the platform, is refused before the body is read.
    if (status !== 200 && status !== 422) continue;
    decided += 1;
    const errors: Record<string, string[]> = status === 422 ? body.errors : {};
    const missing = Object.keys(errors).filter(field => MISSING.has(errors[field]?.[0] ?? ''));
    const undescribed = missing.filter(
      field => !described.includes(field) && FROM_THE_RECORD[name] !== field,
    );
    const unneeded = described.filter(field => !errors[field] && LATER[name] !== field);
    if (undescribed.length + unneeded.length > 0) {
      differences.push({ name, status, undescribed, unneeded });
    }
  }
  expect(decided).toBeGreaterThan(130);
  expect(differences).toEqual([]);
});
