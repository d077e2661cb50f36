import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { TruckCandidate } from '../../../../schema/responses/candidates.ts';
import { Toasts } from '../../../../src/feedback/Toasts.tsx';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { i18nProvider } from '../../../../src/i18n/i18nProvider.ts';
import { slackText } from '../../../../src/resources/loads/candidates/CandidateOption.tsx';
import { TrucksForLoad } from '../../../../src/resources/loads/candidates/TrucksForLoad.tsx';
import { placeAt } from '../../../../src/resources/loads/candidates/useAtRow.ts';
import { shown } from '../shown.tsx';

afterEach(cleanup);

const truck = (id: number, more: Partial<TruckCandidate> = {}): TruckCandidate => ({
  id,
  number: `50${id}`,
  type: 'with_van',
  trailer: null,
  dispatcher_name: 'Katherine Lindqvister',
  drivers: [{ id: 1, name: 'Marcus Whitlock' }],
  rpm_all: 2.1,
  fits: true,
  deadhead_miles: 42.4,
  free_at: '2026-11-13T22:30:00.000Z',
  slack_minutes: 95,
  deadhead_from: { source: 'stop', city: 'Joliet', state: 'IL' },
  findings: [],
  is_blocked: false,
  assignment: {
    truck_id: id,
    trailer_id: null,
    load_drivers: [{ position: 'driver', split_percent: 100, driver_id: 1 }],
    version: 3,
  },
  ...more,
});
const blocked = truck(2, {
  is_blocked: true,
  deadhead_miles: null,
  deadhead_from: null,
  slack_minutes: null,
  findings: [
    { level: 'block', code: 'shop', subject: 'truck', id: 2, message: 'Truck 502 is in the shop.' },
  ],
});

/** The dialog with the server's trucks, or its error. What is sent is collected. */
function dialog(
  trucks: readonly TruckCandidate[] | ApiError,
  found: Record<string, readonly TruckCandidate[]> = {},
) {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  const call = async (method: string, path: string, body?: unknown) => {
    if (method === 'PUT') {
      sent.push([path, body]);
      return { internal_id: 'PC-7' };
    }
    if (trucks instanceof ApiError) throw trucks;
    const search = new URLSearchParams(path.split('?')[1]).get('search');
    return search === null ? trucks : (found[search] ?? []);
  };
  const { person } = shown(
    <TrucksForLoad load={{ id: 7, internal_id: 'PC-7' }} onClose={onClose} />,
    { call },
  );
  return { person, sent, onClose };
}

test('the best truck has the focus, with its deadhead, its place and the time left', async () => {
  dialog([truck(1), blocked]);
  const best = await screen.findByRole('button', { name: /501/ });
  expect(document.activeElement).toBe(best);
  expect(best.textContent).toContain('42 mi deadhead');
  expect(best.textContent).toContain('from Joliet, IL');
  expect(best.textContent).toContain('1 h 35 m to spare');
  expect(screen.getByText('Truck 502 is in the shop.')).toBeTruthy();
});

test('a number assigns, with the version that was seen, and closes', async () => {
  const { person, sent, onClose } = dialog([truck(1), truck(3)]);
  await screen.findByRole('button', { name: /501/ });
  await person.keyboard('2');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([['/loads/full/update/7', truck(3).assignment]]);
});

const late = truck(4, {
  slack_minutes: -2_400,
  findings: [
    {
      level: 'warn',
      code: 'appointment_1_at_risk',
      subject: 'load',
      id: 7,
      message: 'The truck is 900 miles away: it does not reach the pickup in time.',
    },
  ],
});

test('what speaks against the first truck is asked before Enter assigns it: Enter again does', async () => {
  const { person, sent, onClose } = dialog([late, truck(3)]);
  await screen.findByRole('button', { name: /504.*1 d 16 h late/ });
  // Still held, it confirms nothing that is not read yet.
  await person.keyboard('{Enter>3/}');
  const question = await screen.findByRole('dialog', { name: 'Assign 504?' });
  expect(question.textContent).toContain('it does not reach the pickup in time.');
  const anyway = within(question).getByRole('button', { name: 'Assign anyway' });
  expect(document.activeElement).toBe(anyway);
  // No number chooses another truck behind the question.
  await person.keyboard('2');
  expect(sent).toEqual([]);
  await person.keyboard('{Enter}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([['/loads/full/update/7', late.assignment]]);
});

test('who goes back from the question has assigned nothing', async () => {
  const { person, sent, onClose } = dialog([late, truck(3)]);
  await screen.findByRole('button', { name: /504/ });
  await person.keyboard('1');
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Assign 504?' })).toBeNull();
  await person.keyboard('2');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([['/loads/full/update/7', truck(3).assignment]]);
});

test('arrows reach a truck that may not be assigned, and Enter there assigns nothing', async () => {
  const { person, sent } = dialog([truck(1), blocked]);
  await screen.findByRole('button', { name: /501/ });
  await person.keyboard('{ArrowDown}{Enter}');
  const refused = screen.getByRole('button', { name: /502/ });
  expect(document.activeElement).toBe(refused);
  expect(refused.getAttribute('aria-disabled')).toBe('true');
  expect(sent).toEqual([]);
  const reported = shownToasts.get().map(({ message }) => message);
  expect(reported).toContain(WHY);
});

test('Enter on a truck that may not be assigned says why over the dialog, and again each time', async () => {
  shownToasts.set([]);
  render(
    <I18nContextProvider value={i18nProvider}>
      <Toasts />
    </I18nContextProvider>,
  );
  const { person } = dialog([blocked]);
  (await screen.findByRole('button', { name: /502/ })).focus();
  await person.keyboard('{Enter}');
  // What a dialog covers is hidden from screen readers.
  const text = () => [
    ...screen.getByRole('region', { name: 'Messages' }).querySelector('[aria-live="polite"]')!
      .children,
  ];
  await expect.poll(() => text().map(({ textContent }) => textContent)).toEqual([WHY]);
  const [first] = text();
  await person.keyboard('{Enter}');
  // What is added to a live region is read out.
  await expect.poll(() => text()[0]).not.toBe(first);
  expect(text().map(({ textContent }) => textContent)).toEqual([WHY]);
});

const WHY = '502 can’t be assigned. Truck 502 is in the shop.';

test('a truck that is not among the best is found by its number, and chosen after it is read', async () => {
  const { person, sent, onClose } = dialog([truck(1), truck(3)], { '57': [truck(7)] });
  await screen.findByRole('button', { name: /501/ });
  await person.keyboard('/57');
  const field = screen.getByRole('searchbox', { name: 'Unit or driver' });
  expect(document.activeElement).toBe(field);
  expect((field as HTMLInputElement).value).toBe('57');
  const found = await screen.findByRole('button', { name: /507/ });
  expect(screen.queryByRole('button', { name: /501/ })).toBeNull();
  expect(document.activeElement).toBe(field);
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(found);
  expect(sent).toEqual([]);
  await person.keyboard('{Enter}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([['/loads/full/update/7', truck(7).assignment]]);
});

test('the trucks of one load are not those of the next, not even until these are read', async () => {
  const call = (_: string, path: string) =>
    path.startsWith('/loads/7/') ? Promise.resolve([truck(1)]) : new Promise(() => {});
  function OneThenNext() {
    const [id, setId] = useState(7);
    return (
      <>
        <TrucksForLoad load={{ id, internal_id: `PC-${id}` }} onClose={() => {}} />
        <button type="button" data-testid="next" onClick={() => setId(8)} />
      </>
    );
  }
  shown(<OneThenNext />, { call } as never);
  await screen.findByRole('button', { name: /501/ });
  fireEvent.click(screen.getByTestId('next'));
  await screen.findByRole('dialog', { name: /PC-8/ });
  expect(screen.queryByRole('button', { name: /501/ })).toBeNull();
});

test('a search that finds nothing says so, and no number chooses what it is still looking for', async () => {
  const { person, sent } = dialog([truck(1), truck(3)]);
  await screen.findByRole('button', { name: /501/ });
  await person.keyboard('/zz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  const field = screen.getByRole('searchbox', { name: 'Unit or driver' });
  await person.clear(field);
  const found = await screen.findByRole('button', { name: /503/ });
  // The digits of a unit that is still typed choose nothing.
  expect(document.activeElement).toBe(field);
  found.focus();
  // The list of another text is still shown while the pause lasts.
  await person.type(field, 'Q');
  screen.queryByRole('button', { name: /503/ })?.focus();
  await person.keyboard('2');
  expect(sent).toEqual([]);
});

test('without trucks it says so, and without the right too', async () => {
  dialog([]);
  expect(await screen.findByText('No active trucks')).toBeTruthy();
  cleanup();
  dialog(new ApiError(403, 'No.', { message: 'No.' }, '/loads/7/candidates'));
  expect(await screen.findByText(/permission|not allowed/i)).toBeTruthy();
});

describe('the dialog that is opened from a row', () => {
  const row = (top: number) => ({ top, bottom: top + 30, left: 220 });

  it('stands below it in the upper half of the window, above it in the lower', () => {
    expect(placeAt(row(200), 1_000)).toMatchObject({ '--above': '238px', '--below': 'auto' });
    expect(placeAt(row(800), 1_000)).toMatchObject({ '--above': 'auto', '--below': '208px' });
  });

  it('leaves its place where too few candidates would be in sight', () => {
    expect(placeAt(row(300), 600)).toBeUndefined();
    // The row is below the window, or above it.
    expect(placeAt(row(800), 700)).toBeUndefined();
    expect(placeAt(row(-100), 1_000)).toBeUndefined();
  });

  it('follows it in a window of another size, and leaves it where that is too low', () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    const lineAt = (top: number) => {
      vi.spyOn(line, 'getBoundingClientRect').mockReturnValue(row(top) as DOMRect);
    };
    const resize = (height: number) => {
      vi.stubGlobal('innerHeight', height);
      act(() => void window.dispatchEvent(new Event('resize')));
    };
    const line = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => line.remove());
    line.dataset.row = '7';
    line.tabIndex = 0;
    line.focus();
    lineAt(200);
    vi.stubGlobal('innerHeight', 1_000);
    dialog([truck(1)]);
    const place = () =>
      screen.getByRole('dialog').parentElement?.style.getPropertyValue('--above') ?? '';
    expect(place()).toBe('238px');
    lineAt(150);
    resize(800);
    expect(place()).toBe('188px');
    resize(500);
    expect(place()).toBe('');
  });
});

test.each([
  [95, '1 h 35 m'],
  [-40, '40 m'],
  [3_100, '2 d 3 h'],
  [0, '0 m'],
])('%i minutes are %s', (minutes, text) => {
  expect(slackText(minutes)).toBe(text);
});
