import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { FocusedRow } from '../parts/FocusedRow.tsx';
import { useCoverKey } from '../parts/useCoverKey.ts';
import { useRowActions } from '../parts/useRowActions.tsx';

/** What can be done with the driver who has the focus on the driver board, in the palette and by A. */
export function DriverInPalette({ model }: { model: GridModel<DriverBoardRow> }) {
  const row = useRowActions();
  useCoverKey(model, loads => ({ truck: loads.truck, loads }), row);
  const actionsOf = ({ driver, truck, current_load, next_load }: DriverBoardRow) => [
    row.openDriver(driver),
    row.call(driver.name, driver.phone),
    row.cover(truck, { current_load, next_load }),
    row.openLoad(current_load, truck?.number),
    row.openLoad(next_load, truck?.number),
    row.openTruck(truck),
    row.copy(driver.name),
    truck && row.copy(truck.number),
  ];
  return (
    <>
      <FocusedRow model={model} actionsOf={actionsOf} />
      {row.dialog}
    </>
  );
}
