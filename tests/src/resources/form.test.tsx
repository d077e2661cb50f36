import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drivers } from '../../../schema/entities/drivers.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { attention } from '../../../src/feedback/attention.ts';
import { FileInput } from '../../../src/inputs/files/FileInput.tsx';
import { EntityCreate } from '../../../src/resources/form/EntityCreate.tsx';
import { EntityEdit } from '../../../src/resources/form/EntityEdit.tsx';
import { EntityShow } from '../../../src/resources/show/EntityShow.tsx';
import { dialogCloses } from '../../support/dialogs.ts';
import { onePermit, permits, refused, shown, stale } from './shown.tsx';

afterEach(() => {
  cleanup();
  attention.set(null);
});

const getOne = async () => ({ data: onePermit as any });

test('a new record is sent with the declared defaults', async () => {
  const sent: any[] = [];
  const create = async (_resource: string, { data }: any) => {
    sent.push(data);
    return { data: { ...data, id: 9 } };
  };
  const { person } = shown(<EntityCreate of={permits} />, { create });
  await person.type(await screen.findByRole('textbox', { name: /Number/ }), 'NM-7');
  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ number: 'NM-7', status: 'active', is_paid: false });
});

test('a truck’s type and statuses are chosen in the same pickers as on the boards', async () => {
  const sent: any[] = [];
  const create = async (_resource: string, { data }: any) => {
    sent.push(data);
    return { data: { ...data, id: 9 } };
  };
  const { person } = shown(<EntityCreate of={trucks} />, { create });
  await person.type(await screen.findByRole('textbox', { name: /^Unit/ }), '507');
  await person.click(screen.getByRole('combobox', { name: /^Type/ }));
  await person.click(await screen.findByRole('option', { name: 'With reefer' }));
  await person.click(screen.getByRole('button', { name: /^Board status/ }));
  await person.keyboard('sho{Enter}');
  await person.type(screen.getByRole('textbox', { name: /^VIN/ }), '1FUJGLD55JL100000');
  await person.click(screen.getByRole('combobox', { name: /^Ownership/ }));
  await person.click(await screen.findByRole('option', { name: 'Company' }));
  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ type: 'with_reefer', board_status: 12, status: 'available' });
});

test('a driver’s date of birth offers plausible years', async () => {
  shown(<EntityCreate of={drivers} />, {});
  const born = await screen.findByRole('group', { name: /^Date of birth/ });
  const years = within(born).getByRole('combobox', { name: 'Year' });
  const offered = within(years)
    .getAllByRole('option')
    .flatMap(option => Number(option.textContent) || []);
  const today = new Date().getFullYear();
  expect([offered[0], offered.includes(1950)]).toEqual([today - 18, true]);
});

test('missing values are reported and counted before any request, with links to the fields', async () => {
  const { person } = shown(<EntityCreate of={permits} />, {});
  const number = await screen.findByRole('textbox', { name: /Number/ });
  await person.click(screen.getByRole('button', { name: /Save permit/ }));
  expect(await screen.findByText('The field cannot be empty')).toBeTruthy();
  screen.getByRole('textbox', { name: 'Payer' }).focus();
  await person.click(screen.getByRole('button', { name: /1 error/ }));
  expect(document.activeElement).toBe(number);
});

test('a field required by another one gets its star, and cannot stay empty', async () => {
  const { person } = shown(<EntityCreate of={permits} />, {});
  await person.type(await screen.findByRole('textbox', { name: /Number/ }), 'NM-7');
  await person.click(screen.getByRole('checkbox', { name: /paid/i }));
  const payer = screen.getByRole('textbox', { name: /Payer/ });
  expect(payer.getAttribute('aria-required')).toBe('true');
  await person.click(screen.getByRole('button', { name: /Save permit/ }));
  expect(await screen.findByText('Fields cannot be empty')).toBeTruthy();
});

test('server errors are shown below their fields and in the Attention window', async () => {
  const update = async () => {
    throw refused({ number: ['The number has already been taken'] });
  };
  const { person } = shown(<EntityEdit of={permits} />, { getOne, update }, '/1');
  await person.type(await screen.findByRole('textbox', { name: /Number/ }), '0');
  await person.click(screen.getByRole('button', { name: /Save permit/ }));
  expect(await screen.findByText('The number has already been taken')).toBeTruthy();
  expect(attention.get()).toMatchObject({ resource: 'permits', fields: { number: [/taken/] } });
});

test('two versions of a record are offered field by field and saved as chosen', async () => {
  const theirs = { ...onePermit, version: 4, number: 'TX-9', fee: 99 };
  const sent: any[] = [];
  const update = async (_resource: string, { data, previousData }: any) => {
    sent.push({ data, previousData });
    if (previousData.version === 3) throw stale(theirs);
    return { data: { ...data, version: 5 } };
  };
  const { person } = shown(<EntityEdit of={permits} />, { getOne, update }, '/1');
  await person.type(await screen.findByRole('textbox', { name: /Number/ }), '00');
  await person.click(screen.getByRole('button', { name: /Save permit/ }));

  expect(await screen.findByText('TX-9')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1].previousData).toMatchObject({ version: 4 });
  expect(sent[1].data).toMatchObject({ number: 'TX-100', fee: 99 });
});

test('a secret is shown masked; typing replaces it completely', async () => {
  const { person } = shown(<EntityEdit of={permits} />, { getOne }, '/1');
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /password/i });
  expect(input.value).toBe('••••same');
  await person.click(input);
  await person.keyboard('opensesame');
  expect(input.value).toBe('opensesame');
});

test('the page of a record shows its sections in words', async () => {
  shown(<EntityShow of={permits} />, { getOne }, '/1');
  expect(await screen.findByRole('heading', { name: 'TX-1' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Pay' }).textContent).toContain('1 250.50');
  expect(screen.getByRole('region', { name: 'Identity' }).textContent).toContain('TX');
});

test('Ctrl Enter saves and continues with an empty form', async () => {
  const sent: any[] = [];
  const create = async (_resource: string, { data }: any) => {
    sent.push(data);
    return { data: { ...data, id: sent.length } };
  };
  const { person } = shown(<EntityCreate of={permits} />, { create });
  const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Number/ });
  for (const typed of ['NM-7', 'NM-8']) {
    await person.type(await number(), typed);
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent.at(-1)?.number).toBe(typed));
    await waitFor(async () => expect((await number()).value).toBe(''));
  }
  expect(sent).toHaveLength(2);
});

test.each([
  ['within', 's'],
  ['within', 'Enter'],
  ['outside of', 's'],
  ['outside of', 'Enter'],
])('%s a form, Ctrl %s pressed twice or held saves once', async (where, key) => {
  const sent: any[] = [];
  const create = (_resource: string, { data }: any) => {
    sent.push(data);
    return new Promise<never>(() => {});
  };
  const { person } = shown(<EntityCreate of={permits} />, { create });
  const number = await screen.findByRole('textbox', { name: /Number/ });
  await person.type(number, 'NM-7');
  const press = (repeat: boolean) =>
    fireEvent.keyDown(where === 'within' ? number : document.body, { key, repeat, ctrlKey: true });

  // A key held since before the form had focus. The browser's own save is prevented.
  expect(press(true)).toBe(false);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(sent).toEqual([]);
  press(false);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(press(true)).toBe(false);
  expect(press(false)).toBe(false);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(sent).toHaveLength(1);
});

test('discarding typed values asks once, and then leaves', async () => {
  const { person } = shown(<EntityCreate of={permits} />, {});
  await person.type(await screen.findByRole('textbox', { name: /Number/ }), 'NM-7');
  expect(screen.getByText('Unsaved changes, saved as a draft')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Discard changes?');
});

test('the sections of a form show which is complete and which has errors', async () => {
  const { person } = shown(<EntityCreate of={permits} />, {});
  await screen.findByRole('textbox', { name: /Number/ });
  const nav = () => screen.getByRole('navigation');
  const marks = () => [...nav().querySelectorAll('svg')].map(one => one.getAttribute('aria-label'));
  await person.click(screen.getByRole('button', { name: /Save permit/ }));
  await screen.findByText('The field cannot be empty');
  expect(marks()[0]).toBe('Has errors');
  await person.type(screen.getByRole('textbox', { name: /Number/ }), 'NM-7');
  await waitFor(() => expect(marks()[0]).toBe('Complete'));
});

test('leaving a form with a chosen file asks first, because no draft stores files', async () => {
  URL.createObjectURL = () => 'blob:0'; // jsdom stores no files in memory for object URLs.
  const scan = <FileInput source="scan" label="Scan" />;
  const { person, router } = shown(<EntityCreate of={permits} aside={scan} />, {});
  await screen.findByRole('textbox', { name: /Number/ });
  const box = screen.getByLabelText('Scan', { selector: 'input' });
  await person.upload(box, new File(['%PDF'], 'receipt.pdf'));
  // A dropped file is read asynchronously.
  expect(await screen.findByRole('link', { name: 'receipt.pdf' })).toBeTruthy();

  void router.navigate('/else/where');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Files are not');
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  await dialogCloses();
  expect(screen.getByRole('link', { name: 'receipt.pdf' })).toBeTruthy();

  void router.navigate('/else/where');
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('leaving a form with a password asks first, because no draft stores secrets', async () => {
  const { person, router } = shown(<EntityEdit of={permits} />, { getOne }, '/1');
  await person.click(await screen.findByRole('textbox', { name: /password/i }));
  await person.keyboard('opensesame');

  void router.navigate('/else/where');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Tax and bank numbers are not');
  await person.click(within(question).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('leaving a form without a file does not ask, because its draft stores everything', async () => {
  const { person, router } = shown(<EntityCreate of={permits} />, {});
  await person.type(await screen.findByRole('textbox', { name: /Number/ }), 'NM-7');
  void router.navigate('/else/where');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});
