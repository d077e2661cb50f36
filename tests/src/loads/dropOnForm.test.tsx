// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { editing } from './editedLoad.tsx';

afterEach(cleanup);

const pdf = new File(['%PDF'], 'bol.pdf', { type: 'application/pdf' });
const drop = () =>
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf] } });

const instructions = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Instruct/ });

test('a PDF dropped on a load’s form becomes its paper, and what was typed stays', async () => {
  const { person, sent } = editing();
  await person.type(await instructions(), 'Call ahead');
  drop();
  await person.click(await screen.findByRole('button', { name: 'To L-5' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/load-documents']));
  expect(sent[0]?.body.get('load_id')).toBe('5');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await instructions()).value).toBe('Call ahead');
});

test('or it begins a new load, and the one that is edited is left as it is', async () => {
  const { person, sent } = editing();
  await person.type(await instructions(), 'Call ahead');
  drop();
  await person.click(await screen.findByRole('button', { name: 'Begin a new load' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(sent).toEqual([]);
});
