import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CompanyList } from '../../../src/layout/bar/CompanyList.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

const companies = [
  { id: 1, name: 'Prairie Carrier' },
  { id: 2, name: 'Delta Freight' },
  { id: 3, name: 'Delta Lines' },
] as any;

async function list() {
  const onDone = vi.fn();
  const { person, router } = shown(<CompanyList companies={companies} onDone={onDone} />, {});
  await screen.findByRole('searchbox');
  return { person, onDone, shownAt: () => router.state.location.pathname };
}

test('Enter opens the first company that matches the typed text', async () => {
  const { person, onDone, shownAt } = await list();
  await person.keyboard('lines{Enter}');
  expect(onDone).toHaveBeenCalledOnce();
  expect(shownAt()).toContain('/company/3/');
});

test('the arrows move from the search through the companies, and Enter opens one', async () => {
  const { person, shownAt } = await list();
  await person.keyboard('delta{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.textContent).toContain('Delta Freight');
  await person.keyboard('{Enter}');
  expect(shownAt()).toContain('/company/2/');
});
