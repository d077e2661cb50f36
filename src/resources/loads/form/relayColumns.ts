import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { LineColumn } from '../../../grid/lines/lineColumn.ts';
import { choiceColumn, lookupColumn } from '../../../grid/lines/lineColumns.tsx';
import type { DriverLine, StopLine } from './lines.ts';
import { nameInForm } from './stopKeys.ts';
import { usePlaces } from './usePlaces.ts';

const head = (name: string) => `linehaul.loads.drivers.${name}`;

/**
 * From where to where each driver of a relay goes, and with which truck. A relay hands over at a
 * stop between the first and the last.
 */
export function useRelayColumns(): readonly LineColumn[] {
  const stops: readonly StopLine[] = useWatch({ name: 'stops' }) ?? [];
  const drivers: readonly DriverLine[] = useWatch({ name: 'load_drivers' }) ?? [];
  const places = usePlaces();
  const known = stops.flatMap((stop, index) => {
    const { load_company_id, load_company } = stop;
    const place = places.get(load_company_id ?? 0)?.city ?? load_company?.company_name ?? '';
    const id = nameInForm(stop);
    return id === undefined ? [] : [{ id, name: `${index + 1} ${place}`.trim() }];
  });
  const translate = useTranslate();
  const isRelay = known.length > 2 || drivers.some(isPartOfRelay);
  // The same texts are the same columns: cells keep the focus while something else is typed.
  const key = JSON.stringify(known);
  return useMemo(
    () => (isRelay ? columnsFor(JSON.parse(key), translate) : []),
    [isRelay, key, translate],
  );
}

const isPartOfRelay = ({ from_stop_id, to_stop_id, truck_id }: DriverLine) =>
  from_stop_id !== null || to_stop_id !== null || truck_id !== null;

type Translate = ReturnType<typeof useTranslate>;
type Stop = { id: number; name: string };

function columnsFor(choices: readonly Stop[], translate: Translate): LineColumn[] {
  const stopColumn = (key: string, header: string, whole: string) =>
    choiceColumn({
      ...{ key, header: head(header), width: 88, choices },
      placeholder: head(whole),
      emptyText: translate(head(whole)),
    });
  return [
    stopColumn('from_stop_id', 'from', 'firstStop'),
    stopColumn('to_stop_id', 'to', 'lastStop'),
    lookupColumn({
      key: 'truck_id',
      header: head('unit'),
      width: 64,
      placeholder: head('ownUnit'),
      reference: 'trucks',
      beside: 'truck',
      optionText: 'number',
      secondText: ['make', 'type'],
    }),
  ];
}
