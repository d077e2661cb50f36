import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { session } from '../../../../src/http/storage.ts';
import { type Moved, useUndoOfMoves } from '../../../../src/resources/loads/useUndoOfMoves.ts';
import { resumeSession } from '../../../../src/session/current.ts';
import { shown } from '../shown.tsx';

afterEach(cleanup);

const [reserve, canceled, tonu] = [2, 7, 8];
const to = (status: number): Moved => ({ before: { status: reserve }, status });

function Offered({ moved }: { moved: readonly Moved[] }) {
  const undoOf = useUndoOfMoves();
  return <p>{undoOf(moved, 'one').length > 0 ? 'offered' : 'not offered'}</p>;
}

function becomeDispatcher() {
  const staffs = [{ company_id: 1, roles: [], permissions: ['loads.cancel'] }];
  const dispatcher = { id: 4, role: 'staff', staffs, companies: [{ id: 1, name: 'Prairie' }] };
  session.start({ access_token: 'y', expires_in: 60 } as any, dispatcher as any, true);
  resumeSession();
}

test.each([
  ['the owner takes a cancellation back', [to(canceled)], true],
  ['a TONU is final', [to(tonu)], false],
  ['of many moved at once it is enough that one goes back', [to(tonu), to(canceled)], true],
])('%s', async (_, moved, isOffered) => {
  shown(<Offered moved={moved} />, {});
  expect(await screen.findByText(isOffered ? 'offered' : 'not offered')).toBeTruthy();
});

test('a dispatcher is not offered to restore a canceled load', async () => {
  shown(<Offered moved={[to(canceled)]} />, {});
  await screen.findByText('offered');
  act(becomeDispatcher);
  expect(await screen.findByText('not offered')).toBeTruthy();
});
