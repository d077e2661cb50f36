import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LoadCreate } from '../../../../../src/resources/loads/form/LoadCreate.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const letter = 'Load #: 77-1192\r\n> Rate:\t$2,850.00';

/** The rectangle of this many letters on the page that shows the email. */
const at = (line: number, from: number, letters: number) => ({
  page: 1,
  box: { x: 36 + from * 6, y: 42 + line * 14, w: letters * 6, h: 10 },
});

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
  warnings: [],
  pages: [],
  matches: { broker: null, stops: [], accessorials: [] },
  fields: {
    load_number: { confidence: 0.95, ...at(0, 8, 7) },
    rate_total: { confidence: 0.5, ...at(1, 9, 9) },
  },
};

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const marked = () => [...document.querySelectorAll('mark')].map(mark => mark.textContent);
const focused = () => document.querySelector('mark[data-focused-place]')?.textContent;

test('the values read are marked in an email, and most of all the focused field’s', async () => {
  const call = async (_: string, path: string) => {
    if (path.startsWith('/accessorials')) return { data: [] };
    return path === '/rate-confirmation/parse-text' ? read : [];
  };
  const { person } = shown(<LoadCreate />, { call } as never);
  await field(/^Reference/);
  fireEvent.paste(document.body, { clipboardData: { getData: () => letter } });
  await waitFor(async () => expect((await field(/^Reference/)).value).toBe('77-1192'));
  expect(marked()).toEqual(['77-1192', '$2,850.00']);
  const whole = screen.getByText(/Load #/, { selector: 'p' });
  expect(whole.textContent).toBe('Load #: 77-1192\n> Rate:\t$2,850.00');

  await person.click(await field(/^Reference/));
  expect(focused()).toBe('77-1192');
  await person.click(await field(/^Linehaul/));
  expect(focused()).toBe('$2,850.00');
  expect(marked()).toEqual(['77-1192', '$2,850.00']);
});
