// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { attention } from '../../../src/layout/feedback/attention.ts';
import { EntityCreate } from '../../../src/resources/form/EntityCreate.tsx';
import { EntityEdit } from '../../../src/resources/form/EntityEdit.tsx';
import { EntityShow } from '../../../src/resources/show/EntityShow.tsx';
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

test('what is missing is told before the server is asked, counted and led to', async () => {
  const { person } = shown(<EntityCreate of={permits} />, {});
  const number = await screen.findByRole('textbox', { name: /Number/ });
  await person.click(screen.getByRole('button', { name: /Save permit/ }));
  expect(await screen.findByText('The field cannot be empty')).toBeTruthy();
  screen.getByRole('textbox', { name: 'Payer' }).focus();
  await person.click(screen.getByRole('button', { name: /1 error/ }));
  expect(document.activeElement).toBe(number);
});

test('a field that another one asks for gets its star, and may not stay empty', async () => {
  const { person } = shown(<EntityCreate of={permits} />, {});
  await person.type(await screen.findByRole('textbox', { name: /Number/ }), 'NM-7');
  await person.click(screen.getByRole('checkbox', { name: /paid/i }));
  const payer = screen.getByRole('textbox', { name: /Payer/ });
  expect(payer.getAttribute('aria-required')).toBe('true');
  await person.click(screen.getByRole('button', { name: /Save permit/ }));
  expect(await screen.findByText('Fields cannot be empty')).toBeTruthy();
});

test('what the server refuses stands under its fields and in the Attention window', async () => {
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

test('a secret shows masked; typing replaces it whole', async () => {
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

test('Ctrl Enter saves and goes on with an empty form', async () => {
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

test('giving up what was typed asks once, and then leaves', async () => {
  const { person } = shown(<EntityCreate of={permits} />, {});
  await person.type(await screen.findByRole('textbox', { name: /Number/ }), 'NM-7');
  expect(screen.getByText('Unsaved changes, kept as a draft')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Discard what you typed?');
});

test('the sections of a form say which of them is complete and which is wrong', async () => {
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
