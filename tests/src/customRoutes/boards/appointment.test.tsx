import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { BoardRow, BoardStop } from '../../../../schema/responses/boards.ts';
import { boardEdits } from '../../../../src/customRoutes/boards/main/edit/edits.tsx';
import { saveEntry } from '../../../../src/customRoutes/boards/main/edit/entry.ts';
import {
  clockNote,
  readAppointment,
} from '../../../../src/customRoutes/boards/main/edit/readAppointment.ts';
import { MainBoard } from '../../../../src/customRoutes/boards/main/MainBoard.tsx';
import { CellConflict } from '../../../../src/grid/column.ts';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { boardRow, keys, load, stop } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lakeland from 17:00 to 18:30 in New York on November 13. */
const lakeland = stop({ date_to: '2026-11-13T23:30:00.000Z' });

describe('a typed appointment', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-13T18:00:00Z') }));

  it.each([
    ['11/16 14:00', '2026-11-16T19:00', '2026-11-16T20:30'],
    ['1116 2p', '2026-11-16T19:00', '2026-11-16T20:30'],
    ['11/16/26 9:30 pm', '2026-11-17T02:30', '2026-11-17T04:00'],
    ['2026-11-16 0930', '2026-11-16T14:30', '2026-11-16T16:00'],
    ['11/16', '2026-11-16T22:00', '2026-11-16T23:30'],
    ['9:30', '2026-11-13T14:30', '2026-11-13T16:00'],
    ['9:30 pm', '2026-11-14T02:30', '2026-11-14T04:00'],
    ['11/16 14:00–16:00', '2026-11-16T19:00', '2026-11-16T21:00'],
    ['11/16 14-16', '2026-11-16T19:00', '2026-11-16T21:00'],
    ['2026-11-16 8:00 - 12:00', '2026-11-16T13:00', '2026-11-16T17:00'],
    ['11/16 22:00 to 02:00', '2026-11-17T03:00', '2026-11-17T07:00'],
    ['11/16 22:00–11/18 02:00', '2026-11-17T03:00', '2026-11-18T07:00'],
    ['8-12', '2026-11-13T13:00', '2026-11-13T17:00'],
    ['2p-4p', '2026-11-13T19:00', '2026-11-13T21:00'],
    ['01/05 7:00', '2027-01-05T12:00', '2027-01-05T13:30'],
  ])('%s is in the time of its stop, and keeps the length of the window', (text, from, to) => {
    const read = readAppointment(text, lakeland);
    expect([read?.date_from, read?.date_to]).toEqual([`${from}:00.000Z`, `${to}:00.000Z`]);
  });

  it.each([
    '',
    'soon',
    '13/45 14:00',
    '11/16 25:00',
    '11/16 2-4 pm',
    '11/16 14:00–late',
    '11 16',
  ])('“%s” is none', text => {
    expect(readAppointment(text, lakeland)).toBeUndefined();
  });

  it.each<[string, string, string?]>([
    ['08/10 17:00', '2027-08-10T21:00:00.000Z'],
    ['08/10 18:00', '2027-08-10T22:00:00.000Z'],
    ['08/12', '2027-08-12T21:00:00.000Z'],
    ['01/05 17:00–18:00', '2028-01-05T22:00:00.000Z', '2027-12-29T22:00:00.000Z'],
    ['12/30', '2027-12-30T22:00:00.000Z', '2028-01-03T22:00:00.000Z'],
    ['08/10/2026 17:00', '2026-08-10T21:00:00.000Z'],
  ])('%s without a year is near its appointment, however far ahead', (text, from, own) => {
    const ahead = stop({ date_from: own ?? '2027-08-10T21:00:00.000Z' });
    expect(readAppointment(text, ahead)?.date_from).toBe(from);
  });

  it('stays without an end where there was none, and keeps its half of a repeated hour', () => {
    expect(readAppointment('11/16 14:00', stop())?.date_to).toBeNull();
    // On November 1, New York has 1:30 twice. The saved one is the second.
    const second = stop({ date_from: '2026-11-01T06:30:00.000Z' });
    expect(readAppointment('11/01 1:45', second)?.date_from).toBe('2026-11-01T06:45:00.000Z');
  });
});

describe('an appointment in a night when the clocks change', () => {
  // New York skips 2:00 to 3:00 on March 8, and has 1:00 to 2:00 twice on November 1.
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-20T18:00:00Z') }));
  const from10pm = (day: string, hours: number) => {
    const start = new Date(`${day}T22:00:00-05:00`).getTime();
    const at = (hour: number) => new Date(start + hour * 3_600_000).toISOString();
    return stop({ date_from: at(0), date_to: at(hours) });
  };
  /** From 22:00 to 6:00: eight hours. */
  const usual = from10pm('2026-02-24', 8);
  /** The same on the clock over the night in which an hour is missing: seven hours. */
  const inSpring = from10pm('2026-03-07', 7);
  /** 1:30 on November 1, the second one, for a quarter of an hour. */
  const second = stop({
    date_from: '2026-11-01T06:30:00.000Z',
    date_to: '2026-11-01T06:45:00.000Z',
  });

  it.each<[string, string, BoardStop, string, string]>([
    // what, the text, the appointment before, the new start and end
    ['into spring', '03/07', usual, '2026-03-08T03:00', '2026-03-08T10:00'],
    ['out of it', '02/24', inSpring, '2026-02-25T03:00', '2026-02-25T11:00'],
    ['into autumn', '10/31/2026', usual, '2026-11-01T02:00', '2026-11-01T11:00'],
    ['to a skipped time', '03/08 2:30', usual, '2026-03-08T07:00', '2026-03-08T14:30'],
    ['to a skipped window', '03/08 2:15–2:45', usual, '2026-03-08T07:00', '2026-03-08T07:00'],
    ['to a skipped end', '03/08 1:30–2:30', usual, '2026-03-08T06:30', '2026-03-08T07:00'],
    ['to the first of two', '11/01/2026 1:30', usual, '2026-11-01T05:30', '2026-11-01T14:30'],
    ['to the second', '11/01/2026 1:30 EST', usual, '2026-11-01T06:30', '2026-11-01T14:30'],
    ['to the first by name', '11/01 1:40 edt', second, '2026-11-01T05:40', '2026-11-01T05:55'],
    ['within the second', '11/01 1:40', second, '2026-11-01T06:40', '2026-11-01T06:55'],
    [
      'to a window in the second',
      '11/01 1:10–1:50 EST',
      second,
      '2026-11-01T06:10',
      '2026-11-01T06:50',
    ],
    ['with the zone of the day', '02/26 14:00 EST', usual, '2026-02-26T19:00', '2026-02-27T03:00'],
  ])('moved %s keeps its length on the clock', (_, text, before, start, end) => {
    const read = readAppointment(text, before);
    expect([read?.date_from, read?.date_to]).toEqual([`${start}:00.000Z`, `${end}:00.000Z`]);
  });

  it.each([
    '02/26 14:00 EDT',
    '02/26 14:00 CST',
    '02/26 14:00 noon',
  ])('“%s” is in no zone that the place has then', text => {
    expect(readAppointment(text, usual)).toBeUndefined();
  });

  it.each([
    ['11/01/2026 1:30', { kind: 'twice', time: '01:30', zone: 'EDT', other: 'EST' }],
    ['11/01/2026 1:30 EST', { kind: 'twice', time: '01:30', zone: 'EST', other: 'EDT' }],
    ['03/08 2:30', { kind: 'skipped', time: '02:30', next: '03:00' }],
    ['03/08 3:30', null],
    ['11/01/2026 2:30', null],
    ['soon', null],
  ])('of “%s” is said what the clocks do', (text, note) => {
    expect(clockNote(text, usual)).toEqual(note);
  });
});

test('the editor of an appointment says which of two hours is saved', async () => {
  const { person } = board([onLoad], () => json({ success: true, data: onLoad }));
  await screen.findByRole('rowheader', { name: /507/ });
  await person.click(cell('delivery'));
  await person.keyboard('11/01/2099 1:30');
  const text = () => screen.queryByText(/comes twice that night/)?.textContent;
  await expect
    .poll(text)
    .toBe('01:30 comes twice that night: EDT is saved. Add EST for the other one.');
  await person.keyboard(' EST');
  await expect.poll(text).toMatch(/: EST is saved/);
});

describe('an appointment on the board', () => {
  const row = boardRow({ status: 3, current_load: load({ destination: lakeland }) });
  const options = { editing: {}, known: {}, translate: keys };
  const edits = boardEdits({ ...options, refused: undefined, refusedOfLoads: undefined } as never);
  const entry = (text: string, of: BoardRow = row) => edits.delivery.read?.(of, text) as any;
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-13T18:00:00Z') }));

  it('is pasted with its window, and refused where the cell is about another stop', () => {
    expect(entry('11/14 14:00').send).toEqual({
      appointment: {
        load_id: 20,
        stop_id: 202,
        date_from: '2026-11-14T19:00:00.000Z',
        date_to: '2026-11-14T20:30:00.000Z',
      },
    });
    expect(() => entry('soon')).toThrow('linehaul.boards.paste.noAppointment');
    expect(() => entry('')).toThrow('linehaul.boards.paste.noAppointment');
    const end = { ...lakeland, id: 203, sequence: 3 };
    const waiting = { ...stop({ city: 'Macon', state: 'GA' }), count_detention: true };
    const there = boardRow({ current_load: load({ destination: end, at_stop: waiting }) });
    expect(() => entry('11/14 14:00', there)).toThrow('"place":"Macon, GA"');
  });

  it('is refused without a load, and to people who may not edit loads', () => {
    expect(edits.pickup.refused?.(boardRow())).toBe('linehaul.boards.refused.no_load');
    expect(edits.pickup.refused?.(row)).toBeUndefined();
    const others = boardEdits({ ...options, refused: undefined, refusedOfLoads: 'No' } as never);
    expect(others.pickup.refused?.(row)).toBe('No');
  });

  it('conflicts only with another appointment of the same stop, and takes nothing else of the load back', async () => {
    const newer = (change: object) =>
      boardRow({ ...row, version: 2, current_load: { ...row.current_load!, ...change } });
    const sent: any[] = [];
    const saving = (current: BoardRow) =>
      saveEntry(entry('11/14 14:00'), {
        put: async (_, body: any) => {
          sent.push(body);
          if (body.version === current.version) return current;
          throw new ApiError(409, 'Changed', { data: current });
        },
        row,
        overrule: false,
        onNewer: () => undefined,
      });
    const status = newer({ status: 4 });
    await expect(saving(status)).resolves.toBe(status);
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);

    const date_from = '2026-11-15T15:00:00.000Z';
    const theirs = newer({ status: 4, destination: { ...lakeland, date_from } });
    const conflict: any = await saving(theirs).catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(CellConflict);
    const later = newer({ status: 9 });
    expect(edits.delivery.put(later, conflict.theirs).current_load).toMatchObject({
      status: 9,
      destination: { date_from },
      origin: { date_from: row.current_load!.origin!.date_from },
    });
  });

  it('stays with its stop where a colleague has put another one before it', () => {
    const { part, send } = entry('11/14 14:00');
    expect(send.appointment.stop_id).toBe(202);
    const macon = stop({ id: 204, city: 'Macon', state: 'GA', sequence: 2, date_from: null });
    const destination = { ...lakeland, sequence: 3 };
    const current_load = load({ destination, due_stop: macon });
    expect(part.read(boardRow({ current_load }))).toEqual(part.read(row));
    const shown = part.put(boardRow({ current_load }), part.value).current_load;
    expect(shown.destination).toMatchObject({ id: 202, date_from: '2026-11-14T19:00:00.000Z' });
    expect(shown.due_stop).toBe(macon);
  });
});

/** The board over these rows. `answer` is what the server says to a change of one. */
function board(rows: readonly BoardRow[], answer: (row: BoardRow, body: any) => Response) {
  pageOf(600);
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (!/undo|boards/.test(String(url))) return new Promise(() => undefined);
    const row = rows.find(({ id }) => String(url).endsWith(`/boards/${id}`));
    if (method === 'PUT' && row) {
      sent.push({ id: row.id, ...JSON.parse(String(body)) });
      return answer(row, sent.at(-1));
    }
    const columns = Object.keys(rows[0]!);
    const all = rows.map(one => Object.values(one));
    const packed = { columns, rows: all, total: all.length, stamp: '1' };
    const isBoard = String(url).includes('format=arrays');
    return json({ success: true, data: isBoard ? packed : { done: [], undone: [] } });
  });
  const { person } = shown(<MainBoard />, {
    call: async () => [] as never,
    getList: async () => ({ data: [], total: 0 }) as never,
  });
  return { person, sent };
}

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const cell = (key: string, id = 7) =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] [data-col="${key}"]`)!;

/** Long from now, so that the load is not late whenever the test runs. */
const far = stop({ date_from: '2099-11-13T22:00:00.000Z' });
const onLoad = boardRow({
  status: 3,
  current_load: load({
    origin: { ...far, id: 201, sequence: 1, type: 'pickup', city: 'Memphis', state: 'TN' },
    destination: far,
    due_stop: null,
  }),
});

test('a digit in the delivery begins an appointment, a wrong text stays open, and a refused one stays in its cell', async () => {
  const message = 'The window ends before it begins.';
  const { person, sent } = board([onLoad], () => json({ success: false, message }, 422));
  await screen.findByRole('rowheader', { name: /507/ });
  await person.click(cell('delivery'));
  await person.keyboard('11/16/2099 99');
  const input = await screen.findByRole('textbox', { name: 'Delivery Lakeland, FL' });
  expect(input).toHaveProperty('value', '11/16/2099 99');
  await person.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/date and a time/);
  expect(sent).toEqual([]);

  await person.clear(input);
  await person.type(input, '11/16/2099 14:00–16:00{Enter}');
  await expect
    .poll(() => sent)
    .toEqual([
      {
        id: 7,
        appointment: {
          load_id: 20,
          stop_id: 202,
          date_from: '2099-11-16T19:00:00.000Z',
          date_to: '2099-11-16T21:00:00.000Z',
        },
        version: 1,
      },
    ]);
  await expect.poll(() => cell('delivery').getAttribute('aria-invalid')).toBe('true');
  expect(cell('delivery').textContent).toContain('11/16 14:00');
  expect(screen.getByRole('img', { name: `${message} (Enter tries again)` })).toBeTruthy();
});

test('Enter on the pickup shows its appointment, which Escape leaves as it is', async () => {
  const { person, sent } = board([onLoad], () => json({ success: true, data: onLoad }));
  await screen.findByRole('rowheader', { name: /507/ });
  await person.click(cell('pickup'));
  await person.keyboard('{Enter}');
  const input = await screen.findByRole('textbox', { name: 'Pickup Memphis, TN' });
  expect(input).toHaveProperty('value', '11/13 17:00');
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('textbox', { name: /Pickup/ })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(cell('pickup'));
  expect(sent).toEqual([]);
});

test('a typed appointment and its stop stay as they are while colleagues change the row', async () => {
  const { person, tell } = shownBoard([onLoad]);
  await screen.findByRole('rowheader', { name: /507/ });
  await person.click(cell('delivery'));
  await person.keyboard('11/16/2099 14');
  const input = await screen.findByRole('textbox', { name: 'Delivery Lakeland, FL' });
  const change = (version: number, changes: Partial<BoardRow>) => {
    const row = { ...onLoad, version, ...changes };
    act(() => tell({ topic: 'boards', type: 'updated', ids: [7], changes: row }));
  };
  change(2, { note: 'Call the shop' });
  expect(cell('note').textContent).toContain('Call the shop');
  const kate = { id: 9, nickname: 'kate', first_name: 'Kate', last_name: 'Morrow' };
  const people = [{ client: 'other', user: kate, place: '7.delivery' }];
  act(() => tell({ topic: 'board-presence', type: 'updated', ids: [9], changes: { people } }));
  const macon = stop({ city: 'Macon', state: 'GA', arrived_at: far.date_from });
  const waiting = { ...macon, count_detention: true };
  change(3, { current_load: { ...onLoad.current_load!, at_stop: waiting } });

  expect(document.activeElement).toBe(input);
  expect(input).toHaveProperty('value', '11/16/2099 14');
  await person.keyboard(':30');
  expect(screen.getByRole('textbox', { name: 'Delivery Lakeland, FL' })).toHaveProperty(
    'value',
    '11/16/2099 14:30',
  );
});

/** The row of another truck, on another load, with appointments of its own. */
const other = boardRow({
  ...onLoad,
  id: 8,
  truck: { id: 8, number: '508', type: 'with_van' },
  current_load: load({
    ...onLoad.current_load!,
    id: 21,
    origin: { ...onLoad.current_load!.origin!, date_from: '2099-11-18T15:00:00.000Z' },
    destination: { ...far, date_from: '2099-11-20T15:00:00.000Z' },
  }),
});

test('a copied row leaves the appointments of another load as they are, a pasted cell moves its own', async () => {
  const noted = { ...onLoad, note: 'Call the shop' };
  const { person, sent } = board([noted, other], row => json({ success: true, data: row }));
  await screen.findByRole('rowheader', { name: /508/ });
  await person.click(cell('@@select'));
  await person.keyboard('{Control>}c{/Control}');
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('11/13 17:00');
  await person.click(cell('pickup', 8));
  await person.paste(copied);
  await expect.poll(() => sent).toEqual([{ id: 8, note: 'Call the shop', version: 1 }]);

  // So does a part of the row, from the unit on.
  await person.click(cell('unit', 8));
  await person.paste(copied.split('\t').slice(0, -1).join('\t'));
  await person.click(cell('delivery', 8));
  await person.paste('11/21/2099 9:00');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1].appointment).toMatchObject({ load_id: 21, date_from: '2099-11-21T14:00:00.000Z' });
});

test('a pickup and a delivery pasted together move a load past its old delivery', async () => {
  let now = onLoad;
  const { origin, destination } = onLoad.current_load!;
  const answer = (_: BoardRow, { version, appointment }: any) => {
    if (version !== now.version) return json({ success: false, data: now }, 409);
    const { stop_id, date_from, date_to } = appointment;
    const window = { date_from, date_to };
    const end = stop_id === origin!.id ? 'origin' : 'destination';
    const current_load = { ...now.current_load!, [end]: { ...now.current_load![end]!, ...window } };
    if (current_load.origin!.date_from! > current_load.destination!.date_from!) {
      return json({ success: false, message: 'The next stop is over.' }, 422);
    }
    now = { ...now, version: version + 1, current_load };
    return json({ success: true, data: now });
  };
  const { person, sent } = board([onLoad], answer);
  await screen.findByRole('rowheader', { name: /507/ });
  await person.click(cell('pickup'));
  await person.paste('11/20/2099 9:00\t11/21/2099 9:00');
  await expect.poll(() => now.version).toBe(3);
  expect(now.current_load).toMatchObject({
    origin: { date_from: '2099-11-20T14:00:00.000Z' },
    destination: { date_from: '2099-11-21T14:00:00.000Z' },
  });
  await expect.poll(() => cell('pickup').textContent).toContain('11/20 09:00');
  expect(cell('pickup').getAttribute('aria-invalid')).toBeNull();
  const ids = sent.map(({ appointment }) => appointment.stop_id);
  // The pickup is refused, and sent again: first with the version from before the delivery.
  expect(ids).toEqual([origin!.id, destination!.id, origin!.id, origin!.id]);
});
