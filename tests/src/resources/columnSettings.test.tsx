import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useColumnSettings } from '../../../src/resources/list/useColumnSettings.ts';
import { shown } from './shown.tsx';

afterEach(cleanup);

/** A minimal list with its visible columns. Its button hides the column `own`. */
function List({ named }: { named: string }) {
  const [{ shown: columns }, change] = useColumnSettings(named);
  const hide = () =>
    change({ order: [], shown: { ...columns, own: false }, widths: {}, pinned: [] });
  return (
    <button type="button" onClick={hide}>
      {`${named}: ${JSON.stringify(columns)}`}
    </button>
  );
}

function AskAgain() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => client.invalidateQueries()}>
      ask again
    </button>
  );
}

const hidden = (list_key: string, key: string) => ({
  list_key,
  columns: [{ key, visible: false }],
});

/** Two lists next to each other, and a server that responds when the test says so. */
function twoLists() {
  const answers: ((lists: object[]) => void)[] = [];
  const sent: any[] = [];
  const call = (method: string, _path: string, body?: unknown) => {
    if (method === 'GET') return new Promise(resolve => answers.push(resolve as any));
    sent.push(body);
    return Promise.resolve(body);
  };
  const page = (
    <>
      <List named="trucks" />
      <List named="drivers" />
      <AskAgain />
    </>
  );
  return { answers, sent, ...shown(page, { call: call as any }) };
}

test('a change before the first response hides no columns of other lists', async () => {
  const { answers, sent, person } = twoLists();
  await waitFor(() => expect(answers).toHaveLength(1));
  await person.click(screen.getByText('trucks: {}'));
  expect(await screen.findByText('trucks: {"own":false}')).toBeTruthy();
  // It reaches the server before the response, which was already on its way, arrives.
  await waitFor(() => expect(sent).toHaveLength(1));
  answers[0]?.([hidden('trucks', 'old'), hidden('drivers', 'phone')]);
  expect(await screen.findByText('drivers: {"phone":false}')).toBeTruthy();
  expect(screen.getByText('trucks: {"own":false}')).toBeTruthy();
  expect(sent).toMatchObject([hidden('trucks', 'own')]);
});

test('a change while the first response is pending is not reverted by it', async () => {
  const { answers, sent, person } = twoLists();
  await waitFor(() => expect(answers).toHaveLength(1));
  await person.click(screen.getByText('trucks: {}'));
  answers[0]?.([hidden('trucks', 'old')]);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByText('trucks: {"own":false}')).toBeTruthy();
  expect(screen.getByText('drivers: {}')).toBeTruthy();
});

test('the lists of a response keep their columns when one is changed after it', async () => {
  const { answers, person } = twoLists();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.([hidden('trucks', 'old'), hidden('drivers', 'phone')]);
  await person.click(await screen.findByText('trucks: {"old":false}'));
  expect(await screen.findByText('trucks: {"old":false,"own":false}')).toBeTruthy();
  expect(screen.getByText('drivers: {"phone":false}')).toBeTruthy();
});

test('later changes in another browser are applied, however often this browser changed it', async () => {
  const { answers, sent, person } = twoLists();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.([]);
  for (const times of [1, 2]) {
    await person.click(await screen.findByText(/^trucks/));
    await waitFor(() => expect(sent).toHaveLength(times));
  }
  await person.click(screen.getByText('ask again'));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.([hidden('trucks', 'theirs')]);
  expect(await screen.findByText('trucks: {"theirs":false}')).toBeTruthy();
});
