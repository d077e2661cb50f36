import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../../src/http/ApiError.ts';
import { draftOf } from '../../../../../src/resources/loads/confirmation/draftOf.ts';
import { EmailFile } from '../../../../../src/resources/loads/confirmation/email.ts';
import { LoadCreate } from '../../../../../src/resources/loads/form/LoadCreate.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const letter = 'Load #: 77-1192\nRate: $2,850.00';

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
  warnings: ['No stops were found.'],
  pages: [],
  matches: { broker: null, stops: [], accessorials: [] },
};

/** The page of a new load, and the emails sent for reading. */
function newLoad(answer: () => object = () => read) {
  const sent: unknown[] = [];
  const call = async (_: string, path: string, body: unknown) => {
    if (path.startsWith('/accessorials')) return { data: [] };
    if (path !== '/rate-confirmation/parse-text') return [];
    sent.push(body);
    return answer();
  };
  return { ...shown(<LoadCreate />, { call } as never), sent };
}

const reference = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Reference/ });
const paste = (where: Element, text = letter) =>
  fireEvent.paste(where, { clipboardData: { getData: () => text } });

test('email text fills the form, and is shown next to it during the review', async () => {
  const { person, sent } = newLoad();
  await person.click(await screen.findByRole('button', { name: 'Paste email' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Email text' }), {
    target: { value: letter },
  });
  await person.click(screen.getByRole('button', { name: 'Read text' }));
  await waitFor(async () => expect((await reference()).value).toBe('77-1192'));
  expect(sent).toEqual([{ text: letter }]);
  expect((await screen.findByText(/Rate: \$2,850\.00/)).textContent).toBe(letter);
  expect(screen.getByText('No stops were found.')).toBeTruthy();
});

test('it is pasted where no field has the focus; a field receives its own paste', async () => {
  const { sent } = newLoad();
  paste(await reference());
  paste(document.body, '  ');
  expect(sent).toEqual([]);
  paste(document.body);
  await waitFor(() => expect(sent).toEqual([{ text: letter }]));
});

test('an accidental paste leaves a half-typed load unchanged; the button asks first', async () => {
  const { person, sent } = newLoad();
  await person.type(await reference(), 'R-7');
  paste(document.body);
  expect((await reference()).value).toBe('R-7');
  expect(sent).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Paste email' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This load has unsaved entries/);
  fireEvent.change(screen.getByRole('textbox', { name: 'Email text' }), {
    target: { value: letter },
  });
  await person.click(screen.getByRole('button', { name: 'Read and replace my entries' }));
  await waitFor(async () => expect((await reference()).value).toBe('77-1192'));
});

test('values typed for an email are not restored for another one, however similar', () => {
  const draft = (text: string) => draftOf(new EmailFile(text, 'Pasted email'));
  expect(draft('Load 1192, $2,850')).toBe(draft('Load 1192, $2,850'));
  expect(draft('Load 1192, $2,850')).not.toBe(draft('Load 1193, $2,850'));
});

test('a text without a load shows a message above the form, and stays visible', async () => {
  const why = 'Nothing of a load was found in this text.';
  newLoad(() => {
    throw new ApiError(422, why, { message: why, errors: { text: [why] } }, '/rate-confirmation');
  });
  await reference();
  paste(document.body, 'thanks for lunch');
  expect(await screen.findByText(why)).toBeTruthy();
  expect(await screen.findByText('thanks for lunch')).toBeTruthy();
  expect((await reference()).value).toBe('');
});
