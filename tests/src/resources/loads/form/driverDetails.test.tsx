import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LinesEditor } from '../../../../../src/grid/lines/LinesEditor.tsx';
import { useDriverMore } from '../../../../../src/resources/loads/form/drivers/useDriverMore.tsx';
import {
  type DriverLine,
  driverBody,
  newDriver,
} from '../../../../../src/resources/loads/form/lines.ts';
import { usePayPreview } from '../../../../../src/resources/loads/form/usePayPreview.ts';
import { inputForm } from '../../../inputs/inputForm.tsx';

afterEach(cleanup);

const hourly = { id: 5, pay_type: 'hourly', flat_rate: 30 };
const columns = [{ key: 'position', header: 'Position', width: 90, show: () => 'Driver' }];

const Drivers = () => {
  const { driver_pay } = usePayPreview([]);
  return (
    <>
      <LinesEditor
        source="load_drivers"
        lineName="Driver"
        addLabel="Add"
        columns={columns}
        more={useDriverMore()}
      />
      <output>{driver_pay}</output>
    </>
  );
};

/** The expanded line of one driver of a load. */
async function opened(more: Partial<DriverLine> = {}) {
  const line = { ...newDriver(), id: 9, driver_id: 5, ...more };
  const form = inputForm(<Drivers />, {
    record: { price: 2500, loaded_miles: 1000, stops: [], load_drivers: [line] },
    dataProvider: { getMany: async () => ({ data: [hourly] as any }) },
  });
  const { person } = form;
  await person.click(screen.getByRole('button', { name: /^More fields of line 1/ }));
  const cell = (key: string) => document.querySelector<HTMLElement>(`[data-cell="0.${key}"]`)!;
  return {
    type: async (key: string, text: string) => {
      await person.click(cell(key));
      if (!within(cell(key)).queryByRole('textbox')) await person.click(cell(key));
      await person.keyboard(`{Control>}a{/Control}${text}{Tab}`);
    },
    cell,
    choose: async (key: string, word: string) => {
      await person.click(cell(key));
      if (!within(cell(key)).queryByRole('combobox')) await person.click(cell(key));
      await person.selectOptions(await within(cell(key)).findByRole('combobox'), word);
    },
    sent: async () => {
      const values = await form.save();
      return values && driverBody((values.load_drivers as DriverLine[])[0]!, {});
    },
  };
}

test('a driver’s hours are entered in his line, and he is paid by them', async () => {
  const { type, sent } = await opened();
  await type('started_at', '11/24/2026 08:00');
  await type('finished_at', '11/24/2026 17:30');
  expect(await screen.findByText('285')).not.toBeNull();
  const { started_at, finished_at } = (await sent()) ?? {};
  expect([started_at, finished_at].map(at => new Date(at ?? '').getTime())).toEqual([
    new Date(2026, 10, 24, 8, 0).getTime(),
    new Date(2026, 10, 24, 17, 30).getTime(),
  ]);
});

test('a load can pay a driver a different rate than his own', async () => {
  const { type, choose, sent } = await opened();
  await choose('pay_type', 'per_mile');
  await type('rate', '0.62');
  expect(await screen.findByText('620')).not.toBeNull();
  expect(await sent()).toMatchObject({ pay_type: 'per_mile', rate: 0.62 });
});

test('an incomplete time is refused in the form, and stays to be completed', async () => {
  const { type, cell, sent } = await opened();
  await type('started_at', '11/24/2026');
  expect(await sent()).toBeUndefined();
  expect(cell('started_at').textContent).toContain('11/24/2026');
});

test('untouched times are sent unchanged, to the second', async () => {
  const started_at = '2026-11-24T14:00:31.000Z';
  const { type, sent } = await opened({ started_at });
  await type('rate', '25');
  expect(await sent()).toMatchObject({ started_at, rate: 25 });
});
