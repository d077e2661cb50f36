import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ExpiryRadar } from '../../../src/customRoutes/expiry/ExpiryRadar.tsx';
import { CompanyContext } from '../../../src/session/CompanyContext.ts';
import { shown } from '../resources/shown.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = {
  data: [
    {
      id: 'drivers 7 cdl_expiry',
      model: 'drivers',
      model_id: 7,
      name: 'Dana Savich',
      what: 'cdl_expiry',
      kind: 'license',
      date: '2026-11-20',
      record_date: null,
      document_date: null,
      state: 'due',
      days: 7,
    },
  ],
  today: '2026-11-13',
  warning_days: 30,
  days: 60,
  counts: { expired: 0, due: 1, good: 0 },
  total: 1,
};

test('what expires is filtered with keys, by the pills that filter lists', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/expiry-radar?')) return new Promise(() => {});
    asked.push(new URL(url, 'http://linehaul.test').searchParams.toString());
    return new Response(JSON.stringify({ success: true, ...answer }));
  });
  const { person } = shown(
    <CompanyContext value={1}>
      <ExpiryRadar />
    </CompanyContext>,
    {},
  );
  await screen.findByText('Dana Savich');
  screen.getByRole('button', { name: /^Within/ }).focus();
  await person.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(await screen.findByRole('button', { name: 'Within 7 days' })).toBe(document.activeElement);
  await vi.waitFor(() => expect(asked.at(-1)).toContain('days=7'));
  await person.click(screen.getByRole('button', { name: /^Expired/, pressed: false }));
  expect(screen.getByRole('button', { name: /^Expired/, pressed: true })).toBeDefined();
  await vi.waitFor(() => expect(asked.at(-1)).toContain('state=expired'));
});

test('what expires in a company is gone at once when another company is chosen', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/expiry-radar?')) return new Promise(() => {});
    return new Response(JSON.stringify({ success: true, ...answer }));
  });
  function Companies() {
    const [id, setId] = useState(1);
    return (
      <CompanyContext value={id}>
        <button type="button" onClick={() => setId(2)}>
          Lakeside
        </button>
        <ExpiryRadar />
      </CompanyContext>
    );
  }
  const { person } = shown(<Companies />, {});
  await screen.findByText('Dana Savich');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await person.click(screen.getByRole('button', { name: 'Lakeside' }));
  expect(screen.queryByText('Dana Savich')).toBeNull();
});
