import { expect, test } from 'vitest';
import { Invalid } from '../../../../server/errors.ts';
import { formatFirstError } from '../../../../server/freight/loads/formatFirstError.ts';

const WRONG = 'The selected value is invalid.';

test.each([
  ['stops.1.load_company_id', WRONG, `Stop 2, facility: ${WRONG}`],
  ['load_drivers.0.driver_id', WRONG, `Driver 1, driver: ${WRONG}`],
  ['load_accessorials.2', WRONG, `Accessorial 3: ${WRONG}`],
  ['price', 'The field cannot be empty', 'Linehaul: The field cannot be empty'],
  ['broker_id', 'The broker is marked Do Not Use.', 'The broker is marked Do Not Use.'],
  ['stops.0.date_to', 'The window ends before it starts.', 'The window ends before it starts.'],
])('reports a single violation of %s: %s', (field, message, reported) => {
  expect(formatFirstError(new Invalid({ [field]: [message] }))).toBe(reported);
});

test('reports the first of several violations, and how many more there are', () => {
  const errors = { 'stops.0.load_company_id': [WRONG], price: ['The price is too high.'] };
  expect(formatFirstError(new Invalid(errors))).toBe(
    `Stop 1, facility: ${WRONG} (and 1 more error)`,
  );
});
