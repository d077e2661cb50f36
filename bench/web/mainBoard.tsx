import { I18nContextProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { BoardGrid } from '../../src/grid/BoardGrid.tsx';
import type { GridColumn } from '../../src/grid/column.ts';
import { textEditor } from '../../src/grid/editors/editors.tsx';
import type { RowStore } from '../../src/grid/rows/RowStore.ts';
import { inputs } from '../../src/i18n/en/inputs.ts';
import '../../src/theme/base.css';
import { StatusChip } from '../../src/theme/StatusChip.tsx';
import { boardStatusLook, isStatusName } from '../../src/theme/status.ts';
import '../../src/theme/tokens.css';
import type { Truck } from './truck.ts';

const i18nProvider = polyglotI18nProvider(() => ({ ...english, linehaul: { inputs } }), 'en', [], {
  allowMissing: true,
});

export const MainBoard = ({ rows }: { rows: RowStore<Truck> }) => (
  <I18nContextProvider value={i18nProvider}>
    <BoardGrid label="Main board" rows={rows} columns={columns} isSelectable />
  </I18nContextProvider>
);

/** The main board's thirteen columns, with a chip, a link and a bar in each row. */
const columns: GridColumn<Truck>[] = [
  {
    key: 'unit',
    header: 'Unit',
    width: 54,
    sticky: true,
    isRowHeader: true,
    value: row => row.unit,
    render: row => <b>{row.unit}</b>,
  },
  { key: 'driver', header: 'Driver', width: 128, sticky: true, value: row => row.driver },
  { key: 'status', header: 'Status', width: 110, value: row => row.status, render: chip },
  {
    key: 'load',
    header: 'Load',
    width: 60,
    value: row => row.load,
    render: row => (
      <a href={`#${row.load}`} tabIndex={-1}>
        {row.load}
      </a>
    ),
  },
  { key: 'route', header: 'Current load', width: 188, value: row => row.route },
  { key: 'pickup', header: 'Pickup', width: 98, value: row => row.pickup },
  { key: 'delivery', header: 'Delivery', width: 98, value: row => row.delivery },
  { key: 'next', header: 'Next load', width: 116, value: row => row.next },
  { key: 'plan', header: 'Plan, reach', width: 152, value: row => row.plan },
  { key: 'place', header: 'Location', width: 138, value: row => row.place },
  { key: 'trailer', header: 'Trailer', width: 70, value: row => row.trailer },
  { key: 'gross', header: 'Week gross', width: 96, align: 'right', value: row => row.gross },
  {
    key: 'note',
    header: 'Note',
    width: 'rest',
    value: row => row.note,
    edit: {
      editor: textEditor(),
      put: (row, note) => ({ ...row, note: String(note ?? '') }),
      save: async () => undefined,
      startsByTyping: () => true,
    },
  },
];

function chip({ status }: Truck) {
  const look = boardStatusLook[status];
  return isStatusName(look) ? <StatusChip status={look} size="board" /> : null;
}
