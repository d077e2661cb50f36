import { expect, test } from 'vitest';
import {
  outlivesTonu,
  type TonuTerms,
  tonuByTariff,
  tonuLineOf,
} from '../../../../schema/rules/billing/tonu.ts';

const entry: TonuTerms = {
  payable_to_driver: true,
  driver_pay_method: 'percent_like_linehaul',
  driver_percent: null,
};
const percent = { pay_type: 'percent_of_gross', percent_rate: 30 };
const byMile = { pay_type: 'per_mile', loaded_mile_rate: 0.6 };

test.each<[string, Partial<TonuTerms>, Parameters<typeof tonuByTariff>[2], number]>([
  ['MT-27: his percentage', {}, percent, 75],
  ['nothing of no percentage', {}, byMile, 0],
  ['all of it', { driver_pay_method: 'full' }, byMile, 250],
  ['the catalogue’s own percentage', fixed('40'), byMile, 100],
  ['nothing', { driver_pay_method: 'none' }, percent, 0],
  ['nothing, where it is not for drivers', { payable_to_driver: false }, percent, 0],
  ['nothing while nobody drives', {}, null, 0],
])('a TONU of 250 pays by the terms %s', (_, terms, driver, expected) => {
  expect(tonuByTariff(250, { ...entry, ...terms }, driver)).toBe(expected);
});

function fixed(driver_percent: string): Partial<TonuTerms> {
  return { driver_pay_method: 'fixed_percent', driver_percent };
}

test('a driver’s expenses stay, the broker’s charges do not', () => {
  expect(outlivesTonu({ is_reimbursement: true, payable_to_driver: true })).toBe(true);
  expect(outlivesTonu({ is_reimbursement: true, payable_to_driver: false })).toBe(false);
  expect(outlivesTonu({ is_reimbursement: false, payable_to_driver: true })).toBe(false);
});

test('its line is recognized by its code, on old loads by being billed', () => {
  const line = (code: string, billable_to_broker: boolean) => ({ code, billable_to_broker });
  const [lumper, tonu, old] = [line('LUMP', false), line('tonu', true), line('OTHER', true)];
  const codeOf = ({ code }: { code: string }) => code;
  expect(tonuLineOf([lumper, line('FSC', true), tonu], codeOf)).toBe(tonu);
  expect(tonuLineOf([lumper, old], codeOf)).toBe(old);
  expect(tonuLineOf([lumper], codeOf)).toBe(null);
});
