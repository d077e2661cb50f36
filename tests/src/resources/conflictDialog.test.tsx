import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { momentText } from '../../../src/format/valueTexts.ts';
import {
  ConflictDialog,
  type ConflictDialogProps,
} from '../../../src/resources/form/ConflictDialog.tsx';
import { LoadConflict } from '../../../src/resources/loads/LoadConflict.tsx';
import { onePermit, permits, shown } from './shown.tsx';

afterEach(cleanup);

const at = '2026-11-24T20:00:00.000Z';
const entry = (more: object) => ({ id: 1, at, action: 'update', changes: [], ...more });

const OfPermit = (props: Omit<ConflictDialogProps, 'of'>) => (
  <ConflictDialog of={permits} {...props} />
);

/** A permit that got a payer here and none there, with the given audit log. */
function clash(auditLog: object[], Dialog = OfPermit) {
  const asked: string[] = [];
  const call = async (_: string, path: string) => {
    asked.push(path);
    return { data: auditLog, next: null };
  };
  shown(
    <Dialog
      base={{ ...onePermit, payer: 'Before' }}
      mine={{ ...onePermit, payer: 'Mine' }}
      current={{ ...onePermit, payer: null, version: 4 }}
      onResolved={() => {}}
      onClose={() => {}}
    />,
    { call } as never,
  );
  return asked;
}

test('each choice has the name of its field and its side, also where there is no value', async () => {
  clash([]);
  expect(await screen.findByRole('radio', { name: 'Payer Yours Mine' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Payer Theirs' })).toBeTruthy();
});

test('it shows who saved the record meanwhile, and when', async () => {
  const asked = clash([
    entry({ action: 'read', user: { id: 5, name: 'uma' } }),
    entry({ user: { id: 4, name: 'kate' } }),
  ]);
  expect(await screen.findByText(new RegExp(`^Saved by kate, ${momentText(at)}\\.`))).toBeTruthy();
  expect(asked).toEqual(['/audit/timeline?entity=permits&record_id=1&per_page=20']);
});

const kate = { id: 4, name: 'kate' };
const uma = { id: 5, name: 'uma' };

test('for a load it names who saved the form’s fields, not who added a document or an update', async () => {
  clash(
    [
      entry({ entity: 'load-documents', user: uma }),
      entry({ entity: 'load-updates', user: uma }),
      entry({ entity: 'load-map-routes', user: null }),
      entry({ entity: 'load-stops', user: kate }),
      entry({ entity: 'loads', user: uma }),
    ],
    LoadConflict,
  );
  expect(await screen.findByText(/^Saved by kate, /)).toBeTruthy();
});

test.each([
  ['the system', null],
  ['this person', { id: 3, name: 'me' }],
])('no one is named when the last entry is by %s', async (_, user) => {
  clash([entry({ entity: 'permits', user }), entry({ entity: 'permits', user: kate })]);
  await screen.findByRole('radio', { name: 'Payer Theirs' });
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(screen.queryByText(/Saved by/)).toBeNull();
});
