import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useResourceNames } from '../../../src/format/names.ts';
import { shown } from './shown.tsx';

afterEach(cleanup);

const Names = () =>
  ['trucks', 'invoices', 'load-update-files', 'expenses'].map(name => (
    <Name key={name} of={name} />
  ));
const Name = ({ of }: { of: string }) => <li>{useResourceNames({ name: of }).aOne}</li>;

test('a record is named with the article that English wants', () => {
  shown(<Names />, {});
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a truck',
    'an invoice',
    'an update file',
    'an expense',
  ]);
});
