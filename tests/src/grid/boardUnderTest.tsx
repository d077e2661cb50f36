import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { afterAll, vi } from 'vitest';
import { BoardGrid, type BoardGridProps } from '../../../src/grid/BoardGrid.tsx';
import { CellConflict, type GridColumn, type SaveOptions } from '../../../src/grid/column.ts';
import { statusEditor, textEditor } from '../../../src/grid/editors/editors.tsx';
import { GridModel } from '../../../src/grid/GridModel.ts';
import { RowStore } from '../../../src/grid/rows/RowStore.ts';
import { i18nProvider } from '../inputs/inputForm.tsx';

export interface Truck {
  id: number;
  unit: string;
  driver: string;
  dispatcher: string;
  status: number;
  plan: string | null;
  gross: number;
}

export const trucks = (count: number): Truck[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    unit: String(501 + index),
    driver: `Driver ${index + 1}`,
    dispatcher: index % 2 === 0 ? 'Katherine' : 'Milana',
    status: 1,
    plan: null,
    gross: (index + 1) * 100,
  }));

/** The result of saving in a test: saved, refused, or changed by another user. */
export interface Saves {
  sent: { id: number; value: unknown; overrule: boolean }[];
  answer: () => Promise<void>;
  requestIds: Set<string>;
}

const statuses = [
  { id: 1, status: 'ready1' as const, word: 'Ready 1', key: '1' },
  { id: 4, status: 'enroute' as const, word: 'Enroute', key: '4' },
];

export function truckColumns(saves: Saves): GridColumn<Truck>[] {
  const save = async (row: Truck, value: unknown, { overrule, requestId }: SaveOptions) => {
    saves.sent.push({ id: row.id, value, overrule });
    if (requestId) saves.requestIds.add(requestId);
    await saves.answer();
  };
  return [
    {
      key: 'unit',
      header: 'Unit',
      width: 54,
      sticky: true,
      isRowHeader: true,
      isSortable: true,
      value: row => row.unit,
    },
    { key: 'driver', header: 'Driver', width: 128, sticky: true, value: row => row.driver },
    {
      key: 'status',
      header: 'Status',
      width: 110,
      value: row => row.status,
      text: row => statuses.find(({ id }) => id === row.status)?.word ?? '',
      render: row => statuses.find(({ id }) => id === row.status)?.word,
      edit: {
        editor: statusEditor<Truck>({ options: () => statuses }),
        put: (row, value) => ({ ...row, status: Number(value) }),
        save,
        startsByTyping: () => true,
      },
    },
    {
      key: 'plan',
      header: 'Plan, reach',
      width: 152,
      value: row => row.plan,
      edit: {
        editor: textEditor({ maxLength: 80 }),
        put: (row, value) => ({ ...row, plan: value as string | null }),
        save,
        check: value => (value === 'never' ? 'Not a plan' : undefined),
        read: (_row, text) => text,
        refused: row => (row.id === 3 ? 'Locked' : undefined),
        startsByTyping: () => true,
      },
    },
    { key: 'gross', header: 'Week gross', width: 'rest', align: 'right', value: row => row.gross },
  ];
}

export const failing = (message: string) => async () => {
  throw new Error(message);
};

export const conflicting = (theirs: unknown, who: string) => async () => {
  throw new CellConflict(theirs, who);
};

interface BoardOptions extends Partial<BoardGridProps<Truck>> {
  count?: number;
}

/** A board in a window of 600 pixels: about twenty rows. */
export function board({ count = 40, ...props }: BoardOptions = {}) {
  windowOf(600);
  const saves: Saves = { sent: [], answer: async () => undefined, requestIds: new Set() };
  const rows = props.rows ?? new RowStore<Truck>(row => row.id, trucks(count));
  const model = new GridModel(rows);
  const columns = props.columns ?? truckColumns(saves);
  const view = (more: Partial<BoardGridProps<Truck>> = {}) => (
    <AdminContext i18nProvider={i18nProvider}>
      <BoardGrid
        label="Main board"
        isSelectable
        model={model}
        columns={columns}
        {...props}
        {...more}
        rows={rows}
      />
    </AdminContext>
  );
  const { rerender } = render(view());
  const person = userEvent.setup();
  return {
    rows,
    model,
    saves,
    person,
    change: (more: Partial<BoardGridProps<Truck>>) => rerender(view(more)),
    cell: (id: number, key: string) =>
      document.querySelector<HTMLElement>(`[data-row="${id}"] > [data-col="${key}"]`)!,
    /** The focus as "row.column". */
    focus: () => {
      const cell = document.activeElement?.closest<HTMLElement>('[data-col]');
      const row = cell?.closest<HTMLElement>('[data-row]');
      return `${row?.dataset.row}.${cell?.dataset.col}`;
    },
    units: () => screen.getAllByRole('rowheader').map(cell => cell.textContent),
  };
}

const SIZES = ['offsetHeight', 'offsetWidth', 'clientHeight'] as const;
const withoutLayout = SIZES.map(
  name => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
);

/** jsdom has no layout. The grid asks its window for its size. */
export function windowOf(height: number) {
  const size = { offsetHeight: height, offsetWidth: 1200, clientHeight: height };
  for (const name of SIZES) {
    const get = () => size[name];
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  }
}

/** The same for a whole page, whose other parts ask to hear of other sizes. None ever comes. */
export function pageOf(height: number) {
  windowOf(height);
  const nothing = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
}

afterAll(() => {
  for (const [name, before] of withoutLayout) {
    if (before) Object.defineProperty(HTMLElement.prototype, name, before);
    else Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});
