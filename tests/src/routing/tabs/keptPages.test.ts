import type { Location, NavigationType } from 'react-router-dom';
import { expect, test } from 'vitest';
import { builtScreens } from '../../../../src/routing/built.ts';
import {
  NO_PAGES,
  pagesAfter,
  shownIn,
  staysRendered,
} from '../../../../src/routing/tabs/keptPages.ts';
import { placeAt } from '../../../../src/routing/tabs/Tab.ts';

const HOME = '/company-owner/company/1/';

/** The pages after these addresses were shown in turn. */
function after(...paths: string[]) {
  return paths.reduce((before, path) => {
    const [pathname = '', search] = path.split('?');
    const location = { pathname, search: search ? `?${search}` : '', hash: '', state: null };
    const { key, screen } = placeAt(location)!;
    return pagesAfter(before, {
      key,
      screen: staysRendered(screen) ? screen : undefined,
      at: { location: location as Location, navigationType: 'PUSH' as NavigationType },
      canStay: () => true,
    });
  }, NO_PAGES);
}

test('a page with a record or form open over it is not kept', () => {
  const loads = `${HOME}loads/all`;
  const drivers = `${HOME}users/drivers/list`;
  expect(after(loads, drivers).pages.map(({ key }) => key)).toEqual([
    'loads/all',
    'users/drivers/list',
  ]);
  expect(after(`${loads}?open=5`, drivers).pages.map(({ key }) => key)).toEqual([
    'users/drivers/list',
  ]);
});

test('the page that shows a record is not kept while the same tab edits it', () => {
  const edited = after(`${HOME}users/drivers/show/5`, `${HOME}users/drivers/edit/5`);
  expect(edited.pages).toEqual([]);
  expect(shownIn(edited)).toBeUndefined();
});

test('no form and no step of a task is kept', () => {
  const kept = builtScreens.filter(staysRendered);
  expect(kept.some(({ kind }) => kind === 'create' || kind === 'edit')).toBe(false);
  const paths: readonly string[] = kept.map(({ path }) => path);
  for (const form of [
    'receipts/files',
    'imports',
    'payroll/batch-manager',
    'driver-pay-settlements/{model_id}/show',
    'loads/show-create/{model_id}',
  ]) {
    expect(paths).not.toContain(`/company-owner/company/{id}/${form}`);
  }
  expect(paths).toContain('/company-owner/company/{id}/loads/all');
  expect(paths).toContain('/company-owner/company/{id}/boards/main');
});
