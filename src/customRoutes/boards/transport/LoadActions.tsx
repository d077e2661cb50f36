import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { movesLoads } from '../../../../schema/loadMovers.ts';
import type { BoardedLoad, Timeline } from '../../../../schema/responses/timeline.ts';
import { nextReport } from '../../../../schema/rules/freight/nextReport.ts';
import { type PaletteAction, PaletteActions } from '../../../paletteActions.ts';
import { isPlanned } from '../../../resources/loads/parts/preflightQuery.ts';
import { useCan } from '../../../session/useRights.ts';
import type { GlyphName } from '../../../theme/Glyph.tsx';
import { useRowActions } from '../parts/useRowActions.tsx';
import { LoadMenu, type LoadMenuAt } from './LoadMenu.tsx';

interface LoadActionsProps {
  /** The load whose bar has the focus, or had it last. */
  focused: RefObject<BoardedLoad | null>;
  /** Where the menu of a load is open. */
  menu: LoadMenuAt | null;
  onMenuClose: () => void;
  data: Timeline;
  /** Assigns a load to a truck, which is chosen. */
  ask: (load: BoardedLoad, truck: null) => void;
  /** Opens the panel of a load, to write a check call in it with `writes`. */
  select: (id: number, writes: boolean) => void;
  /** Chooses files for a load. */
  onDocuments: (load: BoardedLoad) => void;
  /** Reports what happens next at its stops. */
  onReport: (load: BoardedLoad) => void;
}

/**
 * What can be done with a load of the timeline: in the menu of its bar, and in the palette for the one
 * whose bar has the focus.
 */
export function LoadActions(props: LoadActionsProps) {
  const { focused, menu, data, ask, select, onDocuments, onReport } = props;
  const translate = useTranslate();
  const can = useCan();
  const canReport = movesLoads(can);
  const row = useRowActions();
  const actionsOf = (one: BoardedLoad) => {
    const number = one.internal_id ?? String(one.id);
    const trucks = data.trucks.filter(({ id }) => one.truck_ids.includes(id));
    const people = [...data.trucks.flatMap(({ drivers }) => drivers), ...data.drivers];
    const drivers = people.filter(({ id }) => one.driver_ids.includes(id));
    const next = nextReport(one);
    const of = (name: string, icon: GlyphName, key: string, target: () => void): PaletteAction => ({
      name,
      label: translate(`linehaul.palette.board.${name}`, { load: number }),
      icon,
      key,
      target,
    });
    return [
      row.openLoad(one, trucks[0]?.number),
      can('loads.update') && isPlanned(one) && of('assign', 'ic-fleet', 'A', () => ask(one, null)),
      canReport && of('checkCall', 'ic-edit', 'C', () => select(one.id, true)),
      next && canReport && of(next.field, 'ic-truckpin', 'S', () => onReport(one)),
      can('loads.update') && of('document', 'ic-doc', 'D', () => onDocuments(one)),
      ...drivers.map(({ name, phone }) => row.call(name, phone)),
      of('panel', 'ic-eye', 'Space', () => select(one.id, false)),
      ...trucks.map(truck => row.openTruck(truck)),
      row.copy(number),
    ];
  };
  return (
    <>
      <PaletteActions read={() => (focused.current ? actionsOf(focused.current) : [])} />
      {menu && <LoadMenu at={menu} actions={actionsOf(menu.load)} onClose={props.onMenuClose} />}
    </>
  );
}
