import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReadConfirmation } from '../../../../../schema/rateConfirmation.ts';
import {
  correctedIn,
  nextToEntered,
  notesNextTo,
  typedIn,
} from '../../../../../src/resources/loads/confirmation/typedBefore.ts';
import { valuesOf } from '../../../../../src/resources/loads/confirmation/valuesOf.ts';
import type { LoadValues } from '../../../../../src/resources/loads/form/formValues.ts';
import { startOfNew } from '../../../../../src/resources/loads/form/formValues.ts';
import { LoadCreate } from '../../../../../src/resources/loads/form/LoadCreate.tsx';
import { newStop } from '../../../../../src/resources/loads/form/lines.ts';
import { dialogCloses } from '../../../../support/dialogs.ts';
import { shown } from '../../shown.tsx';

// The document next to the form measures its space. jsdom has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(cleanup);

const read = {
  broker_name: null,
  broker_mc: null,
  load_number: '77-1192',
  rate_total: 2850,
  reference_numbers: [],
  line_items: [],
  equipment: null,
  equipment_type: null,
  weight_lb: null,
  commodity: null,
  temperature: null,
  miles: null,
  pallets: null,
  stops: [],
  special_instructions: null,
  fields: {},
  warnings: [],
  pages: [],
  matches: { broker: null, stops: [], accessorials: [] },
};

const reference = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Reference/ });
const price = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Linehaul/ });

/** The total is another amount. */
const charged: ReadConfirmation = {
  ...read,
  rate_total: 3000,
  line_items: [
    { description: 'Line Haul', amount: 2500 },
    { description: 'Fuel', amount: 350 },
    { description: 'Quick pay', amount: -42 },
  ],
  matches: { broker: null, stops: [], accessorials: [null, null, null] },
};

/** Drops the PDF on typed values, with this answer to the question. */
async function dropped(person: UserEvent) {
  const pdf = new File(['%PDF'], 'rc.pdf', { type: 'application/pdf' });
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf] } });
  const dialog = await screen.findByRole('dialog', { name: 'This load has unsaved entries' });
  return (name: string) => person.click(within(dialog).getByRole('button', { name }));
}

/** A new load with typed values, and a PDF dropped on it. */
async function halfTyped(into = reference, text = 'R-7', document: ReadConfirmation = read) {
  const asked: string[] = [];
  const call = async (_: string, path: string) => {
    if (path.startsWith('/accessorials')) return { data: [] };
    asked.push(path);
    return path === '/rate-confirmation/parse-pdf' ? document : [];
  };
  const { person } = shown(<LoadCreate />, { call } as never);
  await person.type(await into(), text);
  const press = await dropped(person);
  return { person, press, isRead: () => asked.includes('/rate-confirmation/parse-pdf') };
}

test('Enter keeps the typed values, and the PDF fills the empty fields', async () => {
  const { person, isRead } = await halfTyped();
  expect(isRead()).toBe(false);
  await person.keyboard('{Enter}');
  await waitFor(async () => expect((await price()).value).toMatch(/^2.850\.00$/));
  expect((await reference()).value).toBe('R-7');
});

test('Escape leaves the load unchanged, and nothing is read', async () => {
  const { person, isRead } = await halfTyped();
  await person.keyboard('{Escape}');
  await dialogCloses();
  expect((await reference()).value).toBe('R-7');
  expect(isRead()).toBe(false);
});

test('started over, the load has the PDF’s values', async () => {
  const { press } = await halfTyped();
  await press('Start over');
  await waitFor(async () => expect((await reference()).value).toBe('77-1192'));
});

test('with a typed linehaul the omitted charges of the PDF are listed', async () => {
  const { press } = await halfTyped(price, '2850', charged);
  await press('Fill empty fields');
  const notes = await screen.findByText(/were left out: /);
  expect(notes.textContent).toMatch(/: Fuel \$350\.00, Quick pay −\$42\.00\.$/);
  expect(screen.queryByText(/Charges were entered as printed/)).toBeNull();
});

test('dropping the PDF under review again keeps its charges with a corrected linehaul', async () => {
  const { person, press } = await halfTyped(reference, 'R-7', charged);
  await press('Fill empty fields');
  await screen.findByText(/Accessorial not found: Fuel/);
  await person.clear(await price());
  await person.type(await price(), '2450');
  const answer = await dropped(person);
  await answer('Fill empty fields');
  await waitFor(async () => expect((await price()).value).toMatch(/^2.450\.00$/));
  expect(await screen.findByText(/Accessorial not found: Fuel/)).toBeTruthy();
  expect(screen.queryByText(/were left out/)).toBeNull();
});

describe('merging typed values and those read', () => {
  const typed = (values: object) =>
    ({ ...startOfNew(), source: 'manual', ...values }) as LoadValues;
  const line = (accessorial_id: number) => ({ accessorial_id }) as never;
  const stop = (place: number | null, more: object = {}) => ({
    ...newStop(),
    load_company_id: place,
    ...more,
  });
  const document = typed({
    source: 'pdf',
    broker_id: 7,
    reference_number: '77-1192',
    price: 2500,
    load_accessorials: [line(3)],
    stops: [
      stop(51, { key: -1, type: 'pickup', date_from: '2026-11-24', time_from: '08:00' }),
      stop(52, { key: -2, date_from: '2026-11-25', time_from: '09:00' }),
    ],
  });
  const nextTo = (values: object) => nextToEntered(document, typedIn(typed(values), typed({})));

  test('uses the entire document for an untouched form', () => {
    expect(typedIn(typed({ stops: startOfNew().stops }), typed({}))).toEqual({});
    expect(nextTo({})).toEqual(document);
  });

  test('fills a cleared field', () => {
    expect(nextTo({ reference_number: '' })).toMatchObject({ reference_number: '77-1192' });
  });

  test('bills nothing more from the document with a typed price, which may include it', () => {
    expect(nextTo({ price: 2850 })).toMatchObject({ price: 2850, load_accessorials: [] });
    expect(nextTo({ broker_id: 8 })).toMatchObject({ broker_id: 8, load_accessorials: [line(3)] });
    const both = nextTo({ price: 2850, load_accessorials: [line(5)] });
    expect(both).toMatchObject({ price: 2850, load_accessorials: [line(5)] });
  });

  test('keeps the document’s charges with typed ones, where its linehaul is the price', () => {
    const { price, load_accessorials } = nextTo({ load_accessorials: [line(5)] });
    expect([price, load_accessorials]).toEqual([2500, [line(3), line(5)]]);
  });

  test('reports only the charges that the form has', () => {
    const found = valuesOf(charged, []);
    const keys = (values: object) => notesNextTo(found, values).map(({ key }) => key);
    expect(keys({})).toEqual(['asPrinted']);
    expect(keys({ load_accessorials: [line(5)] })).toEqual(['asPrinted']);
    expect(keys({ price: 2850 })).toEqual(['leftOut']);
    expect(notesNextTo(valuesOf(read, []), { price: 2850 })).toEqual([]);
  });

  test('keeps only typed values of charges started by another document', () => {
    const before = typed({ load_accessorials: [line(1), line(2)] });
    const values = typed({ load_accessorials: [line(1), line(4), line(5)] });
    expect(typedIn(values, before).load_accessorials).toEqual([line(4), line(5)]);
    expect(typedIn(typed({ load_accessorials: [line(1)] }), before)).toEqual({});
  });

  describe('reading the document under review again', () => {
    const [fuel, cheap, quickPay] = [350, 375, -42].map(amount => ({ amount }) as never);
    const printed = typed({ source: 'pdf', price: 2500, load_accessorials: [fuel, quickPay] });
    const again = (values: object) =>
      nextToEntered(printed, correctedIn(typed({ ...printed, ...values }), printed));

    test.each([
      ['a corrected charge', { load_accessorials: [cheap, quickPay] }, 2500, [cheap, quickPay]],
      ['a corrected price', { price: 2450 }, 2450, [fuel, quickPay]],
      ['a charge taken out', { load_accessorials: [fuel] }, 2500, [fuel]],
      ['all charges taken out', { load_accessorials: [] }, 2500, []],
      ['one put into the price', { price: 2850, load_accessorials: [quickPay] }, 2850, [quickPay]],
      ['something else', { weight: 40_000 }, 2500, [fuel, quickPay]],
    ])('bills %s as in the form', (_, values, price, load_accessorials) => {
      expect(again(values)).toMatchObject({ price, load_accessorials });
      expect(again(values)).not.toHaveProperty('allBilled');
    });

    test('fills what was not read the first time, but not with a typed price', () => {
      const blank = typed({});
      const filled = (values: object) => nextToEntered(printed, correctedIn(typed(values), blank));
      expect(filled({}).load_accessorials).toEqual([fuel, quickPay]);
      expect(filled({ price: 2850 }).load_accessorials).toEqual([]);
    });

    test('does not report the document’s totals when charges were corrected', () => {
      const found = valuesOf(charged, []);
      const began = typed(found.values);
      const reported = (values: object) =>
        notesNextTo(found, correctedIn(typed({ ...found.values, ...values }), began));
      expect(reported({ weight: 40_000 }).map(({ key }) => key)).toEqual(['asPrinted']);
      expect(reported({ price: 2450 })).toEqual([]);
      expect(reported({ load_accessorials: [] })).toEqual([]);
      expect(reported({ price: 2808, load_accessorials: [] }).map(({ key }) => key)).toEqual([
        'leftOut',
      ]);
    });
  });

  test('completes a stop of the same place, or of none yet, with its window as a unit', () => {
    const pickup = stop(51, { key: -8, type: 'pickup', note: 'Call ahead' });
    const delivery = stop(null, { key: -9, date_from: '2026-11-27' });
    expect(nextTo({ stops: [pickup, delivery] }).stops).toMatchObject([
      { load_company_id: 51, note: 'Call ahead', date_from: '2026-11-24', time_from: '08:00' },
      { load_company_id: 52, date_from: '2026-11-27', time_from: null },
    ]);
  });

  test('keeps a typed stop elsewhere, and adds stops that were not typed', () => {
    const stops = [stop(60, { key: -1, type: 'pickup' })];
    const created = nextTo({ stops }).stops;
    expect(created).toMatchObject([
      { load_company_id: 60, date_from: null },
      { load_company_id: 52, date_from: '2026-11-25' },
    ]);
    expect(new Set(created.map(({ key }) => key)).size).toBe(2);
  });
});
