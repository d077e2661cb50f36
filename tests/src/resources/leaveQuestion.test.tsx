import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { LeaveQuestion } from '../../../src/resources/parts/LeaveQuestion.tsx';
import { shown } from './shown.tsx';

afterEach(cleanup);

/** A page with two parts, each of which may hold something unsaved. */
function Page() {
  const [held, setHeld] = useState<readonly string[]>([]);
  return (
    <>
      <Link to="/somewhere/else">Leave</Link>
      {['rows', 'call'].map(name => (
        <div key={name}>
          <button type="button" onClick={() => setHeld(now => now.concat(name))}>
            Type {name}
          </button>
          <LeaveQuestion isUnsaved={held.includes(name)} title={`Discard ${name}?`}>
            They would be lost.
          </LeaveQuestion>
        </div>
      ))}
    </>
  );
}

test.each([
  'rows',
  'call',
])('of two parts of a page, the one with something unsaved asks: %s', async name => {
  const { person, router } = shown(<Page />, {});
  await person.click(screen.getByRole('button', { name: `Type ${name}` }));
  await person.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByRole('dialog', { name: `Discard ${name}?` })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/here');
  await person.click(screen.getByRole('button', { name: 'Leave' }));
  await expect.poll(() => router.state.location.pathname).toBe('/somewhere/else');
});

test('a page without anything unsaved is left at once', async () => {
  const { person, router } = shown(<Page />, {});
  await person.click(screen.getByRole('link', { name: 'Leave' }));
  await expect.poll(() => router.state.location.pathname).toBe('/somewhere/else');
});
