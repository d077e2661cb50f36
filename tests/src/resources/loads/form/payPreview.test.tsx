import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useFormContext } from 'react-hook-form';
import { afterEach, describe, expect, test } from 'vitest';
import { evenSplits } from '../../../../../schema/rules/pay/teamSplit.ts';
import type { Line } from '../../../../../src/grid/lines/lineColumn.ts';
import {
  type AccessorialLine,
  type CatalogueEntry,
  newAccessorial,
} from '../../../../../src/resources/loads/form/accessorials/accessorialLines.ts';
import { newDriver } from '../../../../../src/resources/loads/form/lines.ts';
import { usePayPreview } from '../../../../../src/resources/loads/form/usePayPreview.ts';
import { inputForm } from '../../../inputs/inputForm.tsx';

afterEach(cleanup);

const jolene = { id: 6, pay_type: 'percent_of_gross', percent_rate: 30 };
const marcus = { id: 5, pay_type: 'per_mile', loaded_mile_rate: 0.6, empty_mile_rate: 0.5 };
const stops = [{ id: 501 }, { id: 502 }, { id: 503 }, { key: -4 }];
const leg = (
  driver_id: number,
  from_stop_id: number,
  to_stop_id: number,
  loaded_miles: number,
) => ({
  ...newDriver(),
  driver_id,
  from_stop_id,
  to_stop_id,
  loaded_miles,
  empty_miles: 0,
});

/** The form's display for each of these drivers of a load of $2,500. */
async function previews(
  load_drivers: readonly Line[],
  stopsOfLoad: readonly Line[] = stops,
  expected?: unknown,
  ofLoad: object = {},
) {
  const Previews = () => {
    const { previewOf, driver_pay } = usePayPreview([]);
    const prices = load_drivers.map(line => previewOf(line)?.price);
    return <output>{JSON.stringify([...prices, driver_pay])}</output>;
  };
  const record = {
    price: 2500,
    loaded_miles: 1000,
    empty_miles: 0,
    stops: stopsOfLoad,
    load_drivers,
    ...ofLoad,
  };
  inputForm(<Previews />, {
    record,
    dataProvider: { getMany: async () => ({ data: [marcus, jolene] as any }) },
  });
  const previewed = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
  if (expected) await waitFor(() => expect(previewed()).toEqual(expected));
  else await screen.findByText(/\[[1-9]/);
  const shown = previewed();
  cleanup();
  return shown;
}

test('a driver of two legs sees his pay for each, by the miles of the leg', async () => {
  expect(await previews([leg(6, 501, 502, 600), leg(6, 502, -4, 400)])).toEqual([450, 300, 750]);
});

test('and so with another driver between them', async () => {
  const relay = [leg(5, 501, 502, 250), leg(6, 502, 503, 500), leg(5, 503, -4, 250)];
  expect(await previews(relay)).toEqual([150, 375, 150, 675]);
});

test('a leg whose stops were removed is shown as paid: as the full route', async () => {
  const whole = { ...leg(5, 501, 502, 600), from_stop_id: null, to_stop_id: null };
  const lost = { ...leg(6, 501, 502, 400), from_stop_id: 77, to_stop_id: null };
  const bare = { ...lost, from_stop_id: null };
  expect(await previews([whole, lost])).toEqual(await previews([whole, bare]));
});

test('a relay without typed miles shows each leg’s part of the load’s miles', async () => {
  const place = (id: number, load_company_id: number, miles: number) => ({
    id,
    load_company_id,
    way: { from: load_company_id - 1, to: load_company_id, miles },
  });
  const measured = [{ id: 501, load_company_id: 1 }, place(502, 2, 300), place(503, 3, 100)];
  const bare = { loaded_miles: null, empty_miles: null };
  const relay = [
    { ...leg(5, 501, 502, 0), ...bare },
    { ...leg(6, 502, 503, 0), ...bare },
  ];
  expect(await previews(relay, measured)).toEqual([450, 187.5, 637.5]);
  // When the route is unknown each leg counts the same.
  const moved = measured.map(stop => ({ ...stop, way: undefined }));
  expect(await previews(relay, moved)).toEqual([300, 375, 675]);
});

describe('a load without typed miles', () => {
  const route = (id: number, place: number, miles: number) => ({
    id,
    load_company_id: place,
    way: { from: place - 1, to: place, miles },
  });
  const measured = [{ id: 501, load_company_id: 1 }, route(502, 2, 300.5), route(503, 3, 99.5)];
  const bare = { loaded_miles: null, empty_miles: null };
  const alone = { ...leg(5, 501, 503, 0), ...bare };
  const relay = [
    { ...leg(5, 501, 502, 0), ...bare },
    { ...leg(5, 502, 503, 0), ...bare },
  ];
  const none = [0, 0];

  test.each([
    ['left empty', { loaded_miles: null }],
    ['emptied in the form', { loaded_miles: '' }],
    ['begun with as nothing', { loaded_miles: 0, miles_source: 'automatic' }],
    ['emptied where they were typed', { id: 7, loaded_miles: null, miles_source: 'manual' }],
  ])('pays each leg by its own route: %s', async (_, ofLoad) => {
    await previews(relay, measured, [180.3, 59.7, 240], ofLoad);
    await previews([alone], measured, [240, 240], ofLoad);
  });

  test('pays no one for an unknown route', async () => {
    const unknown = measured.map(stop => ({ ...stop, way: undefined }));
    expect(await previews([alone], unknown, none, { loaded_miles: null })).toEqual(none);
  });

  test.each([
    ['somebody typed that there are none', { loaded_miles: 0, miles_source: 'manual' }],
    ['they are locked', { id: 7, loaded_miles: 0, locks: { loaded_miles: {} } }],
  ])('calculates no miles where %s', async (_, ofLoad) => {
    expect(await previews([alone], measured, none, ofLoad)).toEqual(none);
  });
});

test('three drivers of one leg are shown their thirds to the cent', async () => {
  const thirds = evenSplits(3).map((split_percent, index) => ({
    ...newDriver(),
    driver_id: 5 + index,
    split_percent,
    pay_type: 'flat_per_load',
    rate: 3000,
  }));
  expect(await previews(thirds)).toEqual([1000, 1000, 1000, 3000]);
});

test.each([
  { rate: 'o.6' },
  { rate: 0.12345 },
  { rate: 4_055_551_234_567 },
  { loaded_miles: '1k', empty_miles: 1e22 },
  { split_percent: 'half' },
  { split_percent: 33.33333 },
])('a driver with %j is shown his pay without it, until it is corrected', async wrong => {
  expect(await previews([{ ...newDriver(), driver_id: 5, ...wrong }])).toEqual([600, 600]);
});

describe('terms that the driver’s own fields do not say', () => {
  const ofGroup = { id: 8, pay_type: 'percent_of_gross', percent_rate: 30, payroll_group_id: 2 };
  const afterCosts = { ...ofGroup, payroll_group_id: null, percent_after: 'company_expenses' };
  const inForce = { ...ofGroup, percent_after: 'company_expenses', minimum_pay: 650 };

  /** The pay of the driver's one line, the total and the margin. */
  async function figures(driver: object, answer: () => object, price: number | null) {
    const asked: string[] = [];
    const line = { ...newDriver(), driver_id: 8, price };
    const Figures = () => {
      const { previewOf, driver_pay, margin } = usePayPreview([]);
      return <output>{JSON.stringify([previewOf(line)?.price, driver_pay, margin])}</output>;
    };
    inputForm(<Figures />, {
      record: { id: 7, price: 2500, stops, load_drivers: [line] },
      dataProvider: {
        getMany: async () => ({ data: [driver] as any }),
        call: async (_: string, path: string) => {
          asked.push(path);
          return answer();
        },
      } as any,
    });
    const previewed = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
    return { asked, previewed };
  }
  const costs = { company_expenses: 500, reimbursed_expenses: 0 };

  test('the payroll group’s, and the costs that are taken off first', async () => {
    const both = await figures(ofGroup, () => ({ drivers: [inForce], costs }), null);
    await waitFor(() => expect(both.previewed()).toEqual([650, 650, 1850]));
    expect(both.asked).toEqual([expect.stringMatching(/driver_id%5B%5D=8&load_id=7$/)]);
    cleanup();
    const own = await figures(afterCosts, () => ({ drivers: [afterCosts], costs }), null);
    await waitFor(() => expect(own.previewed()).toEqual([600, 600, 1900]));
  });

  test('no pay and no margin are shown where they are not known', async () => {
    const denied = () => {
      throw new Error('Forbidden');
    };
    const hidden = await figures(ofGroup, denied, null);
    await waitFor(() => expect(hidden.asked.length).toBeGreaterThan(0));
    expect(hidden.previewed()).toEqual([null, null, null]);
    cleanup();
    // An agreed price needs no terms.
    const agreed = await figures(ofGroup, denied, 700);
    await waitFor(() => expect(agreed.asked.length).toBeGreaterThan(0));
    expect(agreed.previewed()).toEqual([700, 700, 1800]);
  });
});

test('numbers whose product is too large for any amount count as none', async () => {
  const huge = { ...newDriver(), driver_id: 5, rate: 999_999, loaded_miles: 1_000 };
  expect(await previews([huge], stops, [null, 0])).toEqual([null, 0]);
});

describe('driver pay from accessorials', () => {
  const entry = (id: number, code: string, more: object) =>
    ({
      id,
      code,
      name: code,
      method: 'flat',
      driver_percent: null,
      driver_pay_method: 'none',
      payable_to_driver: false,
      in_percentage_base: false,
      is_reimbursement: false,
      ...more,
    }) as CatalogueEntry;
  const catalogue = [
    entry(1, 'FSC', {}),
    entry(2, 'LUM', { payable_to_driver: true, is_reimbursement: true }),
  ];
  const line = (accessorial_id: number, rate: number, more: Partial<AccessorialLine> = {}) => {
    const { payable_to_driver, is_reimbursement } = catalogue[accessorial_id - 1]!;
    const switches = { payable_to_driver, is_reimbursement };
    return { ...newAccessorial(), ...switches, accessorial_id, rate, ...more };
  };
  const owner = { ...marcus, pay_fuel_surcharge: true };

  async function figures(
    load_accessorials: AccessorialLine[],
    drivers: object[],
    expected: (number | null)[],
  ) {
    const Figures = () => {
      const { driver_pay, margin, toDriverOf } = usePayPreview(catalogue);
      return (
        <output>
          {JSON.stringify([driver_pay, margin, ...load_accessorials.map(toDriverOf)])}
        </output>
      );
    };
    const load_drivers = drivers.map(() => ({ ...newDriver(), driver_id: 5 }));
    const record = { price: 2500, loaded_miles: 1000, empty_miles: 0, stops, load_drivers };
    inputForm(<Figures />, {
      record: { ...record, load_accessorials },
      dataProvider: { getMany: async () => ({ data: drivers as any }) },
    });
    const previewed = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
    await waitFor(() => expect(previewed()).toEqual(expected));
    cleanup();
  }

  test('is in the margin before saving: the surcharge by his terms, the lumper as paid', async () => {
    const lines = [line(1, 597.66), line(2, 150)];
    await figures(lines, [], [0, 3247.66, null, null]);
    await figures(lines, [owner], [1347.66, 1900, 597.66, 150]);
    await figures(lines, [marcus], [750, 2497.66, 0, 150]);
  });

  test('is calculated by one function while other fields are typed', async () => {
    const previewed = new Set<unknown>();
    const Typed = () => {
      const { setValue } = useFormContext();
      previewed.add(usePayPreview(catalogue).toDriverOf);
      return (
        <button
          type="button"
          onClick={() => setValue('po_number', `${previewed.size}${Math.random()}`)}
        >
          Type
        </button>
      );
    };
    const load_drivers = [{ ...newDriver(), driver_id: 5 }];
    inputForm(<Typed />, {
      record: { price: 2500, stops, load_drivers },
      dataProvider: { getMany: async () => ({ data: [marcus] as any }) },
    });
    const button = await screen.findByRole('button', { name: 'Type' });
    await waitFor(() => expect(previewed.size).toBeGreaterThan(1)); // The driver's terms are here.
    const before = previewed.size;
    fireEvent.click(button);
    fireEvent.click(button);
    expect(previewed.size).toBe(before);
  });

  test('follows the driver where it was calculated, and stays where it was typed', async () => {
    const saved = { driver_amount: 597.66, is_manual_driver_amount: false };
    await figures([line(1, 597.66, saved)], [marcus], [600, 2497.66, 0]);
    const typed = line(1, 597.66, { driver_amount: 80, payable_to_driver: true });
    await figures([typed], [marcus], [680, 2417.66, 80]);
  });
});
