import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DateInput } from '../../../src/inputs/dates/DateInput.tsx';
import { DateTimeInput } from '../../../src/inputs/dates/DateTimeInput.tsx';
import { DropdownDateInput } from '../../../src/inputs/dates/DropdownDateInput.tsx';
import { TimeInput } from '../../../src/inputs/dates/TimeInput.tsx';
import { required } from '../../../src/inputs/validate.ts';
import { inputForm } from './inputForm.tsx';

afterEach(cleanup);

describe('a date', () => {
  const box = () => screen.getByLabelText<HTMLInputElement>(/Pay date/);

  it('is shown as MM/DD/YYYY and sent as YYYY-MM-DD', async () => {
    const { person, save } = inputForm(<DateInput source="pay_date" />, {
      record: { pay_date: '2026-11-13' },
    });
    expect(box().value).toBe('11/13/2026');
    await person.clear(box());
    await person.type(box(), '1/5/2027');
    await person.tab();
    expect(box().value).toBe('01/05/2027');
    expect(await save()).toEqual({ pay_date: '2027-01-05' });
  });

  it('refuses an invalid date, and keeps it visible', async () => {
    const { person, save } = inputForm(<DateInput source="pay_date" />);
    await person.type(box(), '02/30/2026');
    expect(await save()).toBeUndefined();
    expect(box().value).toBe('02/30/2026');
    expect(screen.getByText('Enter the date as MM/DD/YYYY')).toBeTruthy();
  });

  it('changes by a day with the arrows', async () => {
    const { person, save } = inputForm(<DateInput source="pay_date" />, {
      record: { pay_date: '2026-02-28' },
    });
    await person.click(box());
    await person.keyboard('{ArrowUp}');
    expect(await save()).toEqual({ pay_date: '2026-03-01' });
  });

  it('can be picked from a calendar whose weeks begin on Monday', async () => {
    const { person, save } = inputForm(<DateInput source="pay_date" />, {
      record: { pay_date: '2026-11-13' },
    });
    await person.click(screen.getByRole('button', { name: 'Choose a date' }));
    const days = await screen.findAllByRole('columnheader');
    expect(days[0]?.getAttribute('aria-label')).toBe('Monday');
    await person.click(screen.getByRole('gridcell', { name: '20' }));
    expect(await save()).toEqual({ pay_date: '2026-11-20' });
  });
});

it('accepts a time of day', async () => {
  const { person, save } = inputForm(<TimeInput source="opens" />);
  await person.type(screen.getByLabelText(/Opens/), '730');
  expect(await save()).toEqual({ opens: '07:30' });
});

describe('an instant', () => {
  const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox');
  const shown = () => inputs().map(({ value }) => value);

  it('is shown in the zone of its place', () => {
    inputForm(<DateTimeInput source="date_from" zone="America/Chicago" />, {
      record: { date_from: '2026-11-14T03:30:00.000Z' },
    });
    expect(shown()).toEqual(['11/13/2026', '21:30']);
    expect(screen.getByTitle('America/Chicago').textContent).toBe('CST');
  });

  it.each([
    ['America/Chicago', '11/13/2026', '21:30', '2026-11-14T03:30:00.000Z'],
    ['America/New_York', '07/04/2026', '0800', '2026-07-04T12:00:00.000Z'],
    ['Pacific/Kiritimati', '01/01/2027', '00:15', '2026-12-31T10:15:00.000Z'],
    ['America/New_York', '11/01/2026', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '03/08/2026', '02:30', '2026-03-08T07:00:00.000Z'],
  ])('entered in %s as %s %s is sent as UTC', async (zone, date, time, instant) => {
    const { person, save } = inputForm(<DateTimeInput source="date_from" zone={zone} />);
    const [dateBox, timeBox] = inputs();
    await person.type(dateBox!, date);
    await person.type(timeBox!, time);
    expect(await save()).toEqual({ date_from: instant });
  });

  it('that the clocks skip is the next one that exists, and says so until it is changed', async () => {
    const { person, save } = inputForm(<DateTimeInput source="at" zone="America/Chicago" />);
    await person.type(inputs()[0]!, '03/08/2026');
    await person.type(inputs()[1]!, '02:30');
    const text = 'The clocks skip 02:30 that night: 03:00 is saved.';
    expect(screen.getByRole('status').textContent).toBe(text);
    const described = screen.getByRole('group').getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toBe(text);
    await person.tab();
    expect(shown()).toEqual(['03/08/2026', '03:00']);
    expect(screen.getByText('CDT')).toBeTruthy();
    expect(await save()).toEqual({ at: '2026-03-08T08:00:00.000Z' });
    await person.clear(inputs()[1]!);
    await person.type(inputs()[1]!, '04:15');
    expect(screen.queryByRole('status')).toBeNull();
    expect(await save()).toEqual({ at: '2026-03-08T09:15:00.000Z' });
  });

  it('uses the zone of the stop from the form', () => {
    inputForm(<DateTimeInput source="date_from" zoneSource="timezone" />, {
      record: { date_from: '2026-07-04T12:00:00.000Z', timezone: 'America/Denver' },
    });
    expect(shown()).toEqual(['07/04/2026', '06:00']);
    expect(screen.getByText('MDT')).toBeTruthy();
  });

  describe('in the repeated hour in autumn', () => {
    const inChicago = (date_from?: string) =>
      inputForm(<DateTimeInput source="date_from" zone="America/Chicago" />, {
        record: { date_from },
      });
    const side = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /twice/ });
    const sideShown = () => side().selectedOptions[0]?.textContent;
    const retype = async (person: ReturnType<typeof inputForm>['person'], time: string) => {
      await person.clear(inputs()[1]!);
      await person.type(inputs()[1]!, time);
    };

    it('means the first until the second is chosen', async () => {
      const { person, save } = inChicago();
      await person.type(inputs()[0]!, '11/01/2026');
      await person.type(inputs()[1]!, '01:15');
      expect([...side().options].map(({ text }) => text)).toEqual(['CDT', 'CST']);
      expect(await save()).toEqual({ date_from: '2026-11-01T06:15:00.000Z' });
      await person.selectOptions(side(), 'CST');
      expect(await save()).toEqual({ date_from: '2026-11-01T07:15:00.000Z' });
    });

    it.each([
      ['2026-11-01T07:15:00.000Z', 'CST', '2026-11-01T07:20:00.000Z'],
      ['2026-11-01T06:15:00.000Z', 'CDT', '2026-11-01T06:20:00.000Z'],
    ])('keeps %s, %s, when the minutes change', async (instant, letters, changed) => {
      const { person, save } = inChicago(instant);
      expect(sideShown()).toBe(letters);
      await retype(person, '01:20');
      expect(sideShown()).toBe(letters);
      expect(await save()).toEqual({ date_from: changed });
    });

    it('offers no choice once the time is in another hour', async () => {
      const { person, save } = inChicago('2026-11-01T07:15:00.000Z');
      await retype(person, '02:15');
      expect(screen.queryByRole('combobox')).toBeNull();
      expect(screen.getByText('CST')).toBeTruthy();
      expect(await save()).toEqual({ date_from: '2026-11-01T08:15:00.000Z' });
    });
  });

  it.each(['08:60', '25:00'])('refuses %s, and the screen stays', async time => {
    const { person, save } = inputForm(<DateTimeInput source="date_from" zone="America/Chicago" />);
    await person.type(inputs()[0]!, '11/13/2026');
    await person.type(inputs()[1]!, time);
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Enter the time as HH:MM')).toBeTruthy();
  });

  it('requires the missing half', async () => {
    const { person, save } = inputForm(<DateTimeInput source="date_from" zone="UTC" />);
    await person.type(inputs()[0]!, '11/13/2026');
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Enter the time as HH:MM')).toBeTruthy();
  });
});

describe('a date of three dropdowns', () => {
  const select = (name: string) => screen.getByRole('combobox', { name });

  it('sends the date once all three are chosen', async () => {
    const { person, save } = inputForm(
      <DropdownDateInput source="birthday" minAge={18} today="2026-11-13" validate={required()} />,
    );
    await person.selectOptions(select('Month'), 'February');
    await person.selectOptions(select('Day'), '29');
    expect(await save()).toBeUndefined();
    expect(screen.getByText('The field cannot be empty')).toBeTruthy();
    await person.selectOptions(select('Year'), '1988');
    expect(await save()).toEqual({ birthday: '1988-02-29' });
  });

  it('clears a day that the month does not have', async () => {
    const { person } = inputForm(<DropdownDateInput source="birthday" today="2026-11-13" />, {
      record: { birthday: '1988-01-31' },
    });
    await person.selectOptions(select('Month'), 'April');
    expect(select('Day')).toHaveProperty('value', '');
    expect(select('Year')).toHaveProperty('value', '1988');
  });

  it('offers no year outside its limits', () => {
    inputForm(<DropdownDateInput source="expires" futureOnly today="2026-11-13" />);
    const years = within(select('Year')).getAllByRole('option');
    expect(years.map(year => year.textContent)).toEqual(['Year', '2027', '2026']);
  });
});
