import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../../schema/rules/records/validation.ts';
import * as rules from '../../../../schema/rules/records/validation.ts';

const long = (n: number) => 'x'.repeat(n);
const png = { name: 'Dock 4.PNG', size: 2 * 1024 * 1024 };
const macro = { name: 'rates.xlsm', size: 10 };
const program = { name: 'setup.exe', size: 10 };

const notEmpty = 'The field cannot be empty';
const pickOne = 'Please select a value';
const list = 'png, jpg, jpeg, svg, pdf, doc, docx, docm, xls, xlsx, xlsm';
const amount = 'The amount must be greater than the initial amount';
const short = 'The job description cannot be less than 150 characters';

const table: [name: string, rule: Rule, value: unknown, stated: string | null, values?: object][] =
  [
    ['required', rules.required, '', notEmpty],
    ['required', rules.required, '   ', notEmpty],
    ['required', rules.required, null, notEmpty],
    ['required', rules.required, [], notEmpty],
    ['required', rules.required, 0, null],
    ['required', rules.required, false, null],
    ['requiredList', rules.requiredList, [], 'Please select at least one value'],
    ['requiredList', rules.requiredList, 'a', 'Please select at least one value'],
    ['requiredList', rules.requiredList, [7], null],
    ['requiredChoice', rules.requiredChoice, null, pickOne],
    ['requiredChoice', rules.requiredChoice, false, null],
    ['numeric', rules.numeric, '900 flat', 'The field must be numeric'],
    ['numeric', rules.numeric, '1,525', 'The field must be numeric'],
    ['numeric', rules.numeric, Number.NaN, 'The field must be numeric'],
    ['numeric', rules.numeric, '1e9', 'The field must be numeric'],
    ['numeric', rules.numeric, '-12.50', null],
    ['numeric', rules.numeric, 12.5, null],
    ['numeric', rules.numeric, '', null],
    ['consent', rules.consent, false, 'Confirm your consent'],
    ['consent', rules.consent, undefined, 'Confirm your consent'],
    ['consent', rules.consent, true, null],
    ['consent', rules.consent, '1', null],
    ['email', rules.email(), 'ana', 'Enter in the format name@example.com'],
    ['email', rules.email('ana@carrier.us'), 'ana@', 'Enter in the format ana@carrier.us'],
    ['email', rules.email(), 'a b@example.com', 'Enter in the format name@example.com'],
    ['email', rules.email(), 'ana@localhost', 'Enter in the format name@example.com'],
    ['email', rules.email(), 'ana.o+loads@mail.example.com', null],
    ['url', rules.url, 'example.com', 'Please enter a valid link'],
    ['url', rules.url, 'javascript:alert(1)', 'Please enter a valid link'],
    ['url', rules.url, 'https://example.com/a?b=1', null],
    ['exactLength', rules.exactLength(17), long(16), 'The number of characters must be 17'],
    ['exactLength', rules.exactLength(17), long(17), null],
    ['minLength', rules.minLength(8), long(7), 'The number of characters must be at least 8'],
    ['minLength', rules.minLength(2), '🚚', 'The number of characters must be at least 2'],
    ['minLength', rules.minLength(8), long(8), null],
    ['maxLength', rules.maxLength(50), long(51), 'The number of characters must be maximum 50'],
    ['maxLength', rules.maxLength(50), long(50), null],
    ['description', rules.description150, long(149), short],
    ['description', rules.description150, long(150), null],
    ['description', rules.description150, '', null],
    [
      'file type',
      rules.fileType(),
      program,
      `The file format must be one of the following (${list}).`,
    ],
    [
      'file type',
      rules.fileType(['pdf']),
      png,
      'The file format must be one of the following (pdf).',
    ],
    ['file type', rules.fileType(), [png, macro], null],
    ['file type', rules.fileType(), '/files/12', null],
    ['file size', rules.fileSize(1), png, 'The file size must not exceed 1MB.'],
    ['file size', rules.fileSize(2), png, null],
    ['minDate', rules.minDate('2026-11-13', 'Too early'), '2026-11-12', 'Too early'],
    ['minDate', rules.minDate('2026-11-13', 'Too early'), '2026-11-13', null],
    ['salaryMin', rules.salaryMin('to'), 5, amount, { to: 5 }],
    ['salaryMin', rules.salaryMin('to'), 5, null, { to: 6 }],
    ['salaryMin', rules.salaryMin('to'), 5, null],
    ['salaryMax', rules.salaryMax('from'), 5, amount, { from: 9 }],
    ['salaryMax', rules.salaryMax('from'), '10', null, { from: '9' }],
    [
      'confirmation',
      rules.passwordConfirmation(),
      '',
      'Please enter your password again',
      { password: 'a' },
    ],
    [
      'confirmation',
      rules.passwordConfirmation(),
      'b',
      'Please enter your password again',
      { password: 'a' },
    ],
    ['confirmation', rules.passwordConfirmation(), 'a', null, { password: 'a' }],
    ['confirmation', rules.passwordConfirmation(), '', null],
    [
      'together',
      rules.conditionalRequired(['city']),
      '',
      'Fields cannot be empty',
      { city: 'Omaha' },
    ],
    ['together', rules.conditionalRequired(['city']), '', null, { city: '' }],
    [
      'when',
      rules.requiredWhen(v => v.type === 'pickup'),
      '',
      'Fields cannot be empty',
      { type: 'pickup' },
    ],
  ];

describe('the validation rules', () => {
  it.each(table)('%s has the right message', (_name, rule, value, stated, values) => {
    const violation = rule(value, { ...values });
    expect(violation ? rules.errorText(violation) : null).toBe(stated);
  });

  it('shows one message at a time', () => {
    const violation = rules.firstViolation([rules.required, rules.minLength(3)], 'ab');
    expect(violation).toEqual({ sentence: 'minLength', args: { n: 3 } });
  });
});
