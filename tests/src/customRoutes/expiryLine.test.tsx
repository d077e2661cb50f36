import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Expiry } from '../../../schema/responses/notifications.ts';
import { ExpiryLine } from '../../../src/customRoutes/expiry/ExpiryLine.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

const row: Expiry = {
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
};

test.each([
  ['one date', {}, '11/20/2026'],
  [
    'a later one on the record',
    { record_date: '2031-03-04', document_date: '2026-11-20' },
    '11/20/2026Record: 03/04/2031',
  ],
  [
    'a later one on the document',
    { record_date: '2026-11-20', document_date: '2031-03-04' },
    '11/20/2026Document: 03/04/2031',
  ],
])('the line of what expires has the earlier date, and who says another: %s', (_name, more, text) => {
  const line = <ExpiryLine row={{ ...row, ...more }} />;
  shown(
    <table>
      <tbody>{line}</tbody>
    </table>,
    {},
  );
  expect(screen.getAllByRole('cell')[3]?.textContent).toBe(text);
});
