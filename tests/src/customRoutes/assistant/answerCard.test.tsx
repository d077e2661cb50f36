// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDefinition, type ReportDefinition } from '../../../../schema/reportDefinition.ts';
import type { AssistantAnswer } from '../../../../schema/responses/assistant.ts';
import { AnswerCard } from '../../../../src/customRoutes/assistant/AnswerCard.tsx';
import { barsOf } from '../../../../src/customRoutes/assistant/figures.ts';
import { figureText } from '../../../../src/format/figureText.ts';
import { shown } from '../../resources/shown.tsx';

const posted: unknown[] = [];

beforeEach(() => {
  posted.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    // The session itself stays as it is.
    if (!url.includes('/dashboard/')) return new Promise(() => {});
    if (method === 'POST') posted.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ data: { tiles: [], is_default: false } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer: AssistantAnswer = {
  conversation_id: 'c',
  question: 'gross by dispatcher last week',
  answer: 'Gross, last week: $3,000.00.',
  measure: { key: 'gross', label: 'Gross', unit: 'money' },
  dimensions: [{ key: 'dispatcher', label: 'Dispatcher' }],
  filters: [{ dimension: 'truck', label: 'Truck', values: [{ id: 5, name: '507' }] }],
  period: { from: '2026-11-02', to: '2026-11-08', label: 'last week' },
  names_period: true,
  compare: null,
  conditions: ['highest 5'],
  rows: [
    { values: [{ id: 1, name: 'kate' }], figure: 2000, before: null, share: null, link: '/kate' },
    { values: [{ id: 2, name: 'ben' }], figure: 1000, before: null, share: null, link: null },
  ],
  total: 3000,
  total_before: null,
  effects: [],
  chart: 'bar',
  link: '/company-owner/company/1/loads/all?filter=x',
  suggestions: [],
  definition: null,
  is_translated: false,
};

test('an answer shows how the question was understood, its figures, and the list behind it', () => {
  shown(<AnswerCard answer={answer} onAsk={() => {}} />, {});
  const parts = within(screen.getByRole('list', { name: 'Understood as' }));
  expect(parts.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    'Gross',
    'by dispatcher',
    'Truck: 507',
    'Delivery date 11/02/2026 – 11/08/2026',
    'highest 5',
  ]);
  expect(screen.getByRole('row', { name: /kate/ }).textContent).toMatch(/\$2.000\.00/);
  expect(screen.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe(
    answer.link,
  );
});

test('a figure of the sentence is never broken into two lines', () => {
  const text = 'Gross, last week: $1 234 567.10. Before: 25 451 mi of 3 trucks.';
  shown(<AnswerCard answer={{ ...answer, answer: text }} onAsk={() => {}} />, {});
  const answerText = screen.getByText(/^Gross, last week/).textContent;
  expect(answerText).toBe(
    'Gross, last week: $1\u00a0234\u00a0567.10. Before: 25\u00a0451 mi of 3 trucks.',
  );
});

test('of many groups the first twelve are shown, and the others at a press', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({
    values: [{ id: at + 1, name: `truck ${at + 1}` }],
    figure: 100 - at,
    before: null,
    share: null,
    link: null,
  }));
  const { person } = shown(<AnswerCard answer={{ ...answer, rows }} onAsk={() => {}} />, {});
  expect(screen.queryByRole('cell', { name: 'truck 13' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show all 20' }));
  expect(screen.getByRole('cell', { name: 'truck 20' })).toBeTruthy();
});

test('an answer that was asked for shares has them next to the figures', () => {
  const rows = answer.rows.map((row, at) => ({ ...row, share: at === 0 ? 200 / 3 : 100 / 3 }));
  shown(<AnswerCard answer={{ ...answer, rows }} onAsk={() => {}} />, {});
  expect(screen.getByRole('columnheader', { name: 'Share' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '66.67 %' })).toBeTruthy();
});

test('a pinned answer keeps the period that its question names', async () => {
  const definition: ReportDefinition = {
    ...emptyDefinition,
    measures: ['gross'],
    dimensions: ['dispatcher'],
  };
  const { person, router } = shown(
    <AnswerCard answer={{ ...answer, definition }} onAsk={() => {}} />,
    {},
  );
  await person.click(screen.getByRole('button', { name: 'Pin to dashboard' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toEqual({
    tile: { name: answer.question, look: 'table', follows_period: false, definition },
  });
  await person.click(screen.getByRole('button', { name: 'Make a report' }));
  expect(router.state.location).toMatchObject({
    pathname: '/company-owner/company/1/reports/create',
    state: { name: answer.question, definition },
  });
});

test('a pinned comparison is a table, which has the change of each group', async () => {
  const definition: ReportDefinition = {
    ...emptyDefinition,
    measures: ['gross'],
    dimensions: ['dispatcher'],
    chart: 'bar',
    compare: { unit: 'day', back: 364 },
  };
  const compare = { from: '2025-11-03', to: '2025-11-09', label: 'the same days a year before' };
  const { person } = shown(
    <AnswerCard answer={{ ...answer, compare, definition }} onAsk={() => {}} />,
    {},
  );
  await person.click(screen.getByRole('button', { name: 'Pin to dashboard' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({ tile: { look: 'table', definition } });
});

test('a pinned answer whose question names no period follows the dashboard', async () => {
  const definition: ReportDefinition = {
    ...emptyDefinition,
    measures: ['gross'],
    period: { preset: 'this_month' },
  };
  const one = { ...answer, question: 'gross', names_period: false, definition };
  const { person } = shown(<AnswerCard answer={one} onAsk={() => {}} />, {});
  await person.click(screen.getByRole('button', { name: 'Pin to dashboard' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({ tile: { name: 'gross', follows_period: true } });
});

test('what was not understood comes with questions to ask instead', async () => {
  const asked: string[] = [];
  const none = { ...answer, measure: null, rows: [], link: null, suggestions: ['Gross last week'] };
  const { person } = shown(<AnswerCard answer={none} onAsk={one => asked.push(one)} />, {});
  expect(screen.queryByRole('list', { name: 'Understood as' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Gross last week' }));
  expect(asked).toEqual(['Gross last week']);
});

test.each([
  [1234567.5, 'money', '$1 234 567.50'],
  [-19644.9, 'money', '−$19 644.90'],
  [-0.25, 'rate', '−$0.25'],
  [null, 'money', '–'],
  [1813.4, 'miles', '1\u00a0813.4'],
  [2.1, 'rate', '$2.10'],
  [15.25, 'percent', '15.25\u00a0%'],
  [12, 'count', '12'],
  [-3, 'count', '−3'],
  [-2.5, 'percent', '−2.50\u00a0%'],
])('%s in %s is shown as %s', (figure, unit, text) => {
  expect(figureText(figure, unit).replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '));
});

test('a figure of a row opens its list', () => {
  shown(<AnswerCard answer={answer} onAsk={() => {}} />, {});
  const kate = within(screen.getByRole('row', { name: /kate/ }));
  expect(kate.getByRole('link').getAttribute('href')).toBe('/kate');
  expect(within(screen.getByRole('row', { name: /ben/ })).queryByRole('link')).toBeNull();
});

test('figures over dates are shown by a line above their table', async () => {
  const dimensions = [{ key: 'week', label: 'Week' }];
  const rows = answer.rows.map((row, at) => ({
    ...row,
    values: [{ id: `2026-11-0${at + 2}`, name: `11/0${at + 2}/2026` }],
  }));
  shown(
    <AnswerCard answer={{ ...answer, dimensions, rows, chart: 'line' }} onAsk={() => {}} />,
    {},
  );
  expect(await screen.findByRole('figure', { name: /Gross/ })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '11/02/2026' })).toBeTruthy();
  expect(document.querySelectorAll('table td[aria-hidden]')).toHaveLength(0);
});

test('what changed a number of things is no money', () => {
  const measure = { key: 'loads', label: 'Loads', unit: 'count' };
  const effects = [
    { label: 'Copper Kite', amount: -3 },
    { label: 'Blue Mesa', amount: 2 },
  ];
  shown(<AnswerCard answer={{ ...answer, measure, effects }} onAsk={() => {}} />, {});
  expect(screen.getByText('Copper Kite').nextElementSibling?.textContent).toBe('−3');
  expect(screen.getByText('Blue Mesa').nextElementSibling?.textContent).toBe('+2');
});

test('bars go from zero to the right, and to the left for what is negative', () => {
  expect(barsOf([100, 50, -100, null])).toEqual([
    { start: 0.5, width: 0.5, isNegative: false },
    { start: 0.5, width: 0.25, isNegative: false },
    { start: 0, width: 0.5, isNegative: true },
    { start: 0.5, width: 0, isNegative: false },
  ]);
  expect(barsOf([0, null]).map(({ width }) => width)).toEqual([0, 0]);
  expect(barsOf([-10, -5]).map(({ start, width }) => [start, width])).toEqual([
    [0, 1],
    [0.5, 0.5],
  ]);
});
