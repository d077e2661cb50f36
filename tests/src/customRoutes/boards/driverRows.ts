import { vi } from 'vitest';
import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';

/** A driver of the board whom nothing is wrong with, unless said otherwise. */
export function driverRow(
  id: number,
  name: string,
  change: Partial<DriverBoardRow> = {},
): DriverBoardRow {
  return {
    id,
    driver: { id, name, phone: '+16145550100', number: null },
    truck: { id, number: `50${id}` },
    dispatcher: { id: 3, nickname: 'kate', name: 'Kate Lind' },
    availability: 'ready',
    available_at: null,
    current_load: null,
    next_load: null,
    rest_note: null,
    home_date: '2026-11-20',
    home_time: 'Southeast',
    home_base: null,
    days_out: 0,
    documents: [],
    week: { loads: 3, miles: 0, gross: 0, pay: 1830 },
    debt: 250,
    hold: 900,
    last_contact: null,
    attention: [],
    ...change,
  };
}

/** The server answers the board with these drivers, from then on with those that `change` is given. */
export function answerDrivers(rows: readonly DriverBoardRow[], status = 200) {
  const extra_info = {
    today: '2026-11-13',
    week_from: '2026-11-09',
    warning_days: 30,
    attention: 1,
  };
  const body = { success: status === 200, message: 'Refused', data: rows, extra_info };
  vi.stubGlobal('fetch', (url: string) =>
    String(url).includes('driver-board-list')
      ? Promise.resolve(new Response(JSON.stringify(body), { status }))
      : new Promise(() => {}),
  );
  const change = (later: readonly DriverBoardRow[]) => {
    body.data = later;
  };
  return { change };
}
