import type { ReactElement, ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Entity } from '../../../schema/entity.ts';
import { sheetColumns } from '../../../server/freight/loads/list/sheetColumns.ts';
import { BrokerList } from '../../../src/resources/brokers/BrokerList.tsx';
import { SettlementList } from '../../../src/resources/driverPaySettlements/SettlementList.tsx';
import { DriverList } from '../../../src/resources/drivers/DriverList.tsx';
import { writtenColumns } from '../../../src/resources/list/columnSettings.ts';
import { exportedBy } from '../../../src/resources/list/useShownFields.ts';
import { LocationList } from '../../../src/resources/loadCompanies/LocationList.tsx';
import { loadColumns } from '../../../src/resources/loads/list/loadColumns.tsx';
import { TruckList } from '../../../src/resources/trucks/TruckList.tsx';

/** Lists with handwritten columns. */
const lists = { BrokerList, DriverList, LocationList, SettlementList, TruckList };

test.each(Object.entries(lists))('every column of %s has a place in an export', (_name, List) => {
  const { of, children } = (List() as ReactElement<{ of: Entity; children: ReactNode }>).props;
  const columns = writtenColumns(children, of.name);
  expect(columns.length).toBeGreaterThan(5);
  for (const column of columns) {
    const fields = exportedBy(column, of);
    expect(fields.length, column.name).toBeGreaterThan(0);
    for (const field of fields) {
      expect(['id', 'created_at', ...Object.keys(of.fields)], column.name).toContain(field);
    }
  }
});

test('so has every column of the lists of loads, and the export has no others', () => {
  const names = writtenColumns(loadColumns, 'loads').map(({ name }) => name);
  expect(names.toSorted()).toEqual([...sheetColumns.keys()].toSorted());
});
