import { expect, test } from 'vitest';
import type { GridColumn } from '../../../src/grid/column.ts';
import { GridModel } from '../../../src/grid/GridModel.ts';
import { RowStore } from '../../../src/grid/rows/RowStore.ts';
import { saveCell } from '../../../src/grid/rows/saveCell.ts';

interface Line {
  id: number;
  target: number;
}

test('a row that is gone when its entry is saved has nothing on its way when it comes back', async () => {
  let saved = () => {};
  const column: GridColumn<Line> = {
    key: 'target',
    header: 'Target',
    width: 80,
    value: line => line.target,
    render: line => line.target,
    edit: {
      editor: () => null,
      put: (line, value) => ({ ...line, target: Number(value) }),
      save: () => new Promise(done => (saved = () => done(undefined))),
    },
  };
  const model = new GridModel(new RowStore<Line>(({ id }) => id, [{ id: 1, target: 100 }]));
  const saving = saveCell(model, 1, column, 200);
  expect(model.state.unsaved().saving).toBe(1);
  // Another week is shown, and then this one again.
  model.rows.replace([{ id: 2, target: 50 }]);
  saved();
  await saving;
  model.rows.replace([{ id: 1, target: 200 }]);
  expect(model.state.of(1).cells).toEqual({});
  expect(model.state.unsaved().saving).toBe(0);
});
