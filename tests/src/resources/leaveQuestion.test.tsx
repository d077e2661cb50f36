import { cleanup, screen } from '@testing-library/react';
import { Form } from 'ra-core';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { TextInput } from '../../../src/inputs/text/TextInput.tsx';
import { DraftKeeper } from '../../../src/resources/form/DraftKeeper.tsx';
import { LeaveGuard } from '../../../src/resources/form/LeaveGuard.tsx';
import { LeaveQuestion } from '../../../src/resources/parts/LeaveQuestion.tsx';
import { savedDrafts } from '../storage/drafts/savedDrafts.ts';
import { shown } from './shown.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page with two parts, each of which may hold something unsaved. */
function Page() {
  const [held, setHeld] = useState<readonly string[]>([]);
  return (
    <>
      <Link to="/somewhere/else">Leave</Link>
      {['rows', 'call'].map(name => (
        <div key={name}>
          <button type="button" onClick={() => setHeld(now => now.concat(name))}>
            Type {name}
          </button>
          <LeaveQuestion isUnsaved={held.includes(name)} title={`Discard ${name}?`}>
            They would be lost.
          </LeaveQuestion>
        </div>
      ))}
    </>
  );
}

test.each([
  'rows',
  'call',
])('of two parts of a page, the one with something unsaved asks: %s', async name => {
  const { person, router } = shown(<Page />, {});
  await person.click(screen.getByRole('button', { name: `Type ${name}` }));
  await person.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByRole('dialog', { name: `Discard ${name}?` })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/here');
  await person.click(screen.getByRole('button', { name: 'Leave' }));
  await expect.poll(() => router.state.location.pathname).toBe('/somewhere/else');
});

test('two parts of a page with something unsaved ask one after the other before it is left', async () => {
  const { person, router } = shown(<Page />, {});
  await person.click(screen.getByRole('button', { name: 'Type rows' }));
  await person.click(screen.getByRole('button', { name: 'Type call' }));
  for (const answer of ['Cancel', 'Leave']) {
    await person.click(screen.getByRole('link', { name: 'Leave' }));
    expect(await screen.findByRole('dialog', { name: 'Discard call?' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('dialog', { name: 'Discard rows?' })).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/here');
    await person.click(screen.getByRole('button', { name: answer }));
  }
  await expect.poll(() => router.state.location.pathname).toBe('/somewhere/else');
});

test('a page without anything unsaved is left at once', async () => {
  const { person, router } = shown(<Page />, {});
  await person.click(screen.getByRole('link', { name: 'Leave' }));
  await expect.poll(() => router.state.location.pathname).toBe('/somewhere/else');
});

/** Rows and a form on one page. The form comes before the rows, or after them. */
function RowsAndForm({ isFormFirst }: { isFormFirst: boolean }) {
  const isSaved = useRef(false);
  const form = (
    <Form key="form" record={{ id: 7, name: 'Ann' }}>
      <DraftKeeper name="drivers" isSaved={isSaved} />
      <LeaveGuard isSaved={isSaved} />
      <TextInput source="name" label="Name" />
    </Form>
  );
  return isFormFirst ? [form, <Page key="rows" />] : [<Page key="rows" />, form];
}

test.each([
  true,
  false,
])('rows next to a form ask before they are lost, with and without text in it: form first %s', async isFormFirst => {
  const drafts = savedDrafts();
  const { person, router } = shown(<RowsAndForm isFormFirst={isFormFirst} />, {});
  await person.click(screen.getByRole('button', { name: 'Type rows' }));
  await person.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByRole('dialog', { name: 'Discard rows?' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  await person.type(screen.getByLabelText('Name'), 'abel');
  await person.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByRole('dialog', { name: 'Discard rows?' })).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/here');
  await person.click(screen.getByRole('button', { name: 'Leave' }));
  await expect.poll(() => router.state.location.pathname).toBe('/somewhere/else');
  expect([...drafts.values()].map(({ values }) => values.name)).toEqual(['Annabel']);
});

test('a form with text alone is left without a question, and its text is stored', async () => {
  const drafts = savedDrafts();
  const { person, router } = shown(<RowsAndForm isFormFirst={false} />, {});
  await person.type(screen.getByLabelText('Name'), 'abel');
  await person.click(screen.getByRole('link', { name: 'Leave' }));
  await expect.poll(() => router.state.location.pathname).toBe('/somewhere/else');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([...drafts.values()].map(({ values }) => values.name)).toEqual(['Annabel']);
});
