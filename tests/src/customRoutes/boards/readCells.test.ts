import { expect, it } from 'vitest';
import type { Finding } from '../../../../schema/rules/freight/preflight.ts';
import { boardColumns } from '../../../../src/customRoutes/boards/main/columns.tsx';
import { boardEdits } from '../../../../src/customRoutes/boards/main/edit/edits.tsx';
import {
  readDriverText,
  readStatusText,
  readTrailerText,
} from '../../../../src/customRoutes/boards/main/edit/readCells.ts';
import { textOf } from '../../../../src/grid/column.ts';
import { boardRow, keys, load } from './boardRow.ts';

const finding = (level: Finding['level']): Finding => ({
  level,
  code: 'license_expired',
  subject: 'driver',
  id: 5,
  message: 'The license of Ana Ruiz has expired.',
});
const ana = { id: 5, first_name: 'Ana', last_name: 'Ruiz', phone: '+16145550105' };
const row = boardRow({ status: 2, board_status: 10, next_load: load({ status: 2 }) });

/** A look ahead that finds this, and what it was asked for. */
function looking(level: Finding['level']) {
  const asked: unknown[] = [];
  const look = async (_: unknown, driverId?: number) => {
    asked.push(driverId);
    return [finding(level)];
  };
  return { look, asked, findDrivers: async () => [ana], field: 'driver_id' as const };
}

it('a pasted driver is refused with what assigning one would ask about', async () => {
  const known = looking('warn');
  await expect(readDriverText(row, 'Ana Ruiz', known, keys)).rejects.toThrow(
    'The license of Ana Ruiz has expired.',
  );
  expect(known.asked).toEqual([5]);
  const entry = await readDriverText(row, 'Ana Ruiz', looking('inform'), keys);
  expect(entry.send).toEqual({ driver_id: 5 });
});

it('a pasted status that moves a load is refused with the findings about the load', async () => {
  await expect(readStatusText(row, '3', looking('block').look, keys)).rejects.toThrow(
    'The license of Ana Ruiz has expired.',
  );
  expect((await readStatusText(row, '3', looking('inform').look, keys)).send).toEqual({
    status: 3,
  });
});

it('a pasted status of the truck itself looks at no load', async () => {
  const { look, asked } = looking('block');
  const own = boardRow({ status: 10, board_status: 10 });
  expect((await readStatusText(own, '13', look, keys)).send).toEqual({ status: 13 });
  expect(asked).toEqual([]);
});

const trailers = [
  { id: 4, number: 'V4', truck: null },
  { id: 5, number: 'V5', truck: { id: 8, number: '508' } },
  { id: 44, number: 'V44', truck: null },
];

it('a pasted trailer is the one with exactly this number, and an empty text takes it off', async () => {
  const known = { findTrailers: async () => trailers };
  const options = { editing: {}, known, translate: keys, refused: undefined };
  const { trailer } = boardEdits(options as never);
  const pulling = boardRow({ trailer: { id: 3, number: 'V3' } as never });
  const sent = async (text: string) => ((await trailer.read?.(pulling, text)) as any).send;
  expect(await trailer.read?.(pulling, ' ')).toEqual({
    send: { trailer_id: null },
    show: { trailer: null },
    seen: pulling,
  });
  // A whole pasted row without a trailer takes none off.
  expect(trailer.keptByRows).toBe('whereEmpty');
  expect(await sent(' v4 ')).toEqual({ trailer_id: 4 });
  await expect(sent('V6')).rejects.toThrow('linehaul.boards.paste.noTrailer');
});

it('a pasted trailer that another truck pulls is refused with that truck, and its own stays', async () => {
  const known = { findTrailers: async () => trailers };
  await expect(readTrailerText(row, 'V5', known, keys)).rejects.toThrow(
    'linehaul.boards.paste.pulled {"number":"V5","from":"508"}',
  );
  const own = boardRow({ id: 8 });
  expect((await readTrailerText(own, 'V5', known, keys)).send).toEqual({ trailer_id: 5 });
});

it('gross, miles and rate are copied and exported as the cell shows them', () => {
  const columns = boardColumns({
    room: 'wide',
    groupBy: 'status',
    edits: {} as never,
    translate: keys,
  });
  const rate = columns.find(({ key }) => key === 'rate')!;
  const at = boardRow({ current_load: load({ gross: 1850.4, total_miles: 925, rpm: 2 }) });
  expect(textOf(rate, at)).toBe('1850, 925 mi, 2.00/mi');
});
