import { expect, test } from 'vitest';
import { backWords, stepWords } from '../../../../src/resources/undo/stepWords.ts';

const translate = (key: string, args: object = {}): string => {
  const { _: otherwise, from, to } = args as Record<string, unknown>;
  return key === 'linehaul.undo.back' ? `from ${from} to ${to}` : String(otherwise ?? key);
};

const moment = { kind: 'moment', before: '2026-11-16T15:00:00Z', after: '2026-11-16T20:00:00Z' };

/** What the server says of an appointment that was moved by five hours, in Denver. */
const MOVED = {
  request_id: 'x',
  at: '2026-11-13T22:30:00Z',
  loads: [{ id: 20, internal_id: 'PC-26261' }],
  results: [],
  entries: [
    {
      id: 1,
      action: 'update',
      entity: 'loads',
      record: { id: 20, title: 'PC-26261' },
      changes: [{ field: 'delivery_date', ...moment }],
    },
    {
      id: 2,
      action: 'update',
      entity: 'load-stops',
      record: { id: 202, title: '2' },
      changes: [
        {
          field: 'date_from',
          ...moment,
          before_zone: 'America/Denver',
          after_zone: 'America/Denver',
        },
      ],
    },
  ],
} as any; // as far as the words read it

test('a moved appointment is named in the time of its place, with the zone, as the editor has it', () => {
  const words = stepWords(MOVED, translate);
  expect(words).toContain('PC-26261');
  expect(words).toContain('11/16/2026 08:00 MST → 11/16/2026 13:00 MST');
  expect(backWords(MOVED, translate)).toContain(
    'from 11/16/2026 13:00 MST to 11/16/2026 08:00 MST',
  );
});
