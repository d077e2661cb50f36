import { expect, test } from 'vitest';
import { registry } from '../../../../schema/entities/index.ts';
import { linesSince, since } from '../../../../server/audit/undo/since.ts';

test.each([
  ['loads', 'price', 'The linehaul was'],
  ['loads', 'loaded_miles', 'The loaded miles were'],
  ['loads', 'weight', 'The weight was'],
  ['loads', 'po_number', 'The PO number was'],
  ['loads', 'broker_id', 'The broker was'],
  ['loads', 'is_team_required', '“Team required” was'],
  ['loads', 'temperature_min', 'The lowest temperature was'],
  ['load-stops', 'date_from', 'The appointment was'],
  ['load-stops', 'load_company_id', 'The facility was'],
  ['load-drivers', 'price', 'The driver pay was'],
  ['load-commodities', 'pieces', 'The pieces were'],
  ['trucks', 'is_on_board', 'The place on the board was'],
  ['truck-notes', 'text', 'The note was'],
  ['plan-reach-history', 'place_city', 'The city was'],
])('%s.%s that was changed since is named in the trade’s words', (entity, field, words) => {
  const { status, message } = since(registry.get(entity), field);
  expect([status, message]).toEqual([409, `${words} changed again since. Nothing was undone.`]);
});

test('the lines of a load that were changed since are named by their label', () => {
  const { message } = linesSince(registry.get('load-stops'));
  expect(message).toBe('The stops were changed again since. Nothing was undone.');
});
