import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { Pager, pagesShown } from '../../../src/inputs/pager/Pager.tsx';
import { i18nProvider } from './inputForm.tsx';

afterEach(cleanup);

describe('the pager', () => {
  it.each([
    [1, 1, []],
    [1, 0, []],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, 3]],
    [2, 9, [1, 2, 3]],
    [5, 9, [4, 5, 6]],
    [9, 9, [7, 8, 9]],
    [99, 9, [7, 8, 9]],
  ])('on page %i of %i has the buttons %j', (page, last, pages) => {
    expect(pagesShown(page, last)).toEqual(pages);
  });

  it('goes to a page and to the next and previous ones', async () => {
    const pages: number[] = [];
    render(
      <AdminContext i18nProvider={i18nProvider}>
        <Pager page={1} lastPage={9} onPage={page => pages.push(page)} />
      </AdminContext>,
    );
    const person = userEvent.setup();
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: 'Page 3' }));
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    expect(pages).toEqual([3, 2]);
  });

  it('is hidden for a single page', () => {
    render(
      <AdminContext i18nProvider={i18nProvider}>
        <Pager page={1} lastPage={1} onPage={() => undefined} />
      </AdminContext>,
    );
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
