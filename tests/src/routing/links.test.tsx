import { render, screen } from '@testing-library/react';
import { CoreAdminContext, LinkBase, ResourceContextProvider, useGetRecordId } from 'ra-core';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RecordIdContext } from '../../../src/routing/RecordIdContext.ts';
import { routerProvider } from '../../../src/routing/routerProvider.tsx';
import { CompanyContext } from '../../../src/session/CompanyContext.ts';

const shown = (at: string, content: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <CompanyContext value={7}>
        <CoreAdminContext routerProvider={routerProvider}>
          <ResourceContextProvider value="drivers">
            <Routes>
              <Route
                path="/company-owner/company/:company_id/users/drivers/edit/:id"
                element={content}
              />
            </Routes>
          </ResourceContextProvider>
        </CoreAdminContext>
      </CompanyContext>
    </MemoryRouter>,
  );

const Id = () => <p>record {useGetRecordId()}</p>;
const here = '/company-owner/company/7/users/drivers/edit/12';

test('react-admin’s links lead to the product’s paths in the company of the page', () => {
  shown(
    here,
    <>
      <LinkBase to="/drivers/5">edit</LinkBase>
      <LinkBase to={{ pathname: '/loads/create', search: '?source=1' }}>create</LinkBase>
    </>,
  );
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('edit')).toBe('/company-owner/company/7/users/drivers/edit/5');
  expect(href('create')).toBe('/company-owner/company/7/loads/create?source=1');
});

test('react-admin finds the record of the path, not the company', () => {
  shown(here, <Id />);
  expect(screen.getByText('record 12')).toBeTruthy();
});

test('a record opened over a page takes precedence over the one of the path', () => {
  shown(
    here,
    <RecordIdContext value="99">
      <Id />
    </RecordIdContext>,
  );
  expect(screen.getByText('record 99')).toBeTruthy();
});
