// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Assistant } from '../../../../src/customRoutes/assistant/Assistant.tsx';
import { shown } from '../../resources/shown.tsx';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

let asked: { question: string; conversation_id: string | null }[];
let latest: string;

const answerOf = (question: string, conversation_id: string) => ({
  conversation_id,
  question,
  answer: `About ${question}.`,
  measure: null,
  dimensions: [],
  filters: [],
  period: null,
  names_period: false,
  compare: null,
  conditions: [],
  rows: [],
  total: null,
  total_before: null,
  effects: [],
  chart: null,
  link: null,
  suggestions: [],
  definition: null,
  is_translated: false,
});

beforeEach(() => {
  asked = [];
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    // The session itself stays as it is.
    if (!url.includes('/assistant/')) return new Promise(() => {});
    if (method === 'POST') {
      asked.push(JSON.parse(String(body)));
      return new Response(JSON.stringify({ data: answerOf('margin', 'new') }));
    }
    const messages = [
      { id: 1, at: ago(90), answer: answerOf('gross', 'old') },
      { id: 2, at: latest, answer: answerOf('and loads', 'old') },
    ];
    return new Response(JSON.stringify({ data: [{ id: 'old', title: 'gross', messages }] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function asking() {
  const { person } = shown(<Assistant />, {});
  await screen.findByRole('button', { name: 'gross' });
  return person;
}

test('a question within a day goes on with the latest conversation', async () => {
  latest = ago(23);
  const person = await asking();
  expect(screen.getByText('About and loads.')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Question' }), 'margin{Enter}');
  await waitFor(() => expect(asked).toEqual([{ question: 'margin', conversation_id: 'old' }]));
});

test('a question a day after the latest one begins a new conversation', async () => {
  latest = ago(25);
  const person = await asking();
  expect(screen.queryByText('About and loads.')).toBeNull();
  expect(screen.getByText('Ask about your loads, miles and money')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Question' }), 'margin{Enter}');
  await waitFor(() => expect(asked).toEqual([{ question: 'margin', conversation_id: null }]));
});

test('an older conversation goes on where somebody opens it', async () => {
  latest = ago(25);
  const person = await asking();
  await person.click(screen.getByRole('button', { name: 'gross' }));
  expect(screen.getByText('About and loads.')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Question' }), 'margin{Enter}');
  await waitFor(() => expect(asked).toEqual([{ question: 'margin', conversation_id: 'old' }]));
});

test('after an answer to a question that the button sent, the next one is typed at once', async () => {
  latest = ago(23);
  const person = await asking();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Question' });
  await person.type(field, 'margin{Tab}{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  expect(document.activeElement).toBe(field);
  expect(asked).toHaveLength(1);
});
