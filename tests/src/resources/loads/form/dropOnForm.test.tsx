import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dialogCloses } from '../../../../support/dialogs.ts';
import { editing } from './editedLoad.tsx';

afterEach(cleanup);

const pdf = new File(['%PDF'], 'bol.pdf', { type: 'application/pdf' });
const drop = () =>
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf] } });

const instructions = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Instruct/ });

test('a PDF dropped on a load’s form becomes its document, and typed values stay', async () => {
  const { person, sent } = editing();
  await person.type(await instructions(), 'Call ahead');
  drop();
  await person.click(await screen.findByRole('button', { name: 'Attach to L-5' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/load-documents']));
  expect(sent[0]?.body.get('load_id')).toBe('5');
  await dialogCloses();
  expect((await instructions()).value).toBe('Call ahead');
});

test('or it starts a new load, and the edited one stays unchanged', async () => {
  const { person, sent } = editing();
  await person.type(await instructions(), 'Call ahead');
  drop();
  await person.click(await screen.findByRole('button', { name: 'Create a new load' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(sent).toEqual([]);
});
