import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { trailers } from '../../../../../schema/entities/trailers.ts';
import { trucks } from '../../../../../schema/entities/trucks.ts';
import type { LineColumn } from '../../../../grid/lines/lineColumn.ts';
import { choiceColumn, lookupColumn } from '../../../../grid/lines/lineColumns.tsx';
import type { Translate } from '../../../../i18n/useT.ts';
import { secondLine } from '../../../derived/secondLine.ts';
import type { DriverLine } from '../lines.ts';
import { type StopChoice, useStopChoices } from '../stops/useStopChoices.ts';

const head = (name: string) => `linehaul.loads.drivers.${name}`;

/**
 * Each relay driver's start and end, with truck and trailer. A relay hands over at a stop between
 * the first and the last.
 */
export function useRelayColumns(): readonly LineColumn[] {
  const drivers: readonly DriverLine[] = useWatch({ name: 'load_drivers' }) ?? [];
  const stops = useStopChoices();
  const translate = useTranslate();
  const isRelay = stops.length > 2 || drivers.some(isPartOfRelay);
  return useMemo(() => (isRelay ? columnsFor(stops, translate) : []), [isRelay, stops, translate]);
}

/** A draft from before trailers were a field has none. */
const isPartOfRelay = ({ from_stop_id, to_stop_id, truck_id, trailer_id }: DriverLine) =>
  [from_stop_id, to_stop_id, truck_id, trailer_id].some(id => id != null);

function columnsFor(stops: readonly StopChoice[], translate: Translate): LineColumn[] {
  const choices = stops.map(({ id, n, city, facility }) => ({
    id,
    name: `${n} ${city || facility}`.trim(),
  }));
  const stopColumn = (key: string, header: string, whole: string) =>
    choiceColumn({
      key,
      header: head(header),
      width: 78,
      choices,
      placeholder: head(whole),
      emptyText: translate(head(whole)),
    });
  return [
    stopColumn('from_stop_id', 'from', 'firstStop'),
    stopColumn('to_stop_id', 'to', 'lastStop'),
    unitColumn({
      key: 'truck_id',
      header: head('unit'),
      width: 56,
      reference: 'trucks',
      recordKey: 'truck',
      secondText: record => secondLine(trucks, record),
    }),
    unitColumn({
      key: 'trailer_id',
      header: head('trailer'),
      width: 60,
      reference: 'trailers',
      recordKey: 'trailer',
      secondText: record => secondLine(trailers, record),
    }),
  ];
}

/** The driver's own truck or trailer, where it is not the load's. */
const unitColumn = (
  basics: Pick<UnitColumn, 'key' | 'header' | 'width' | 'reference' | 'recordKey' | 'secondText'>,
): LineColumn =>
  lookupColumn({
    ...basics,
    placeholder: head('ownUnit'),
    optionText: 'number',
  });

type UnitColumn = Parameters<typeof lookupColumn>[0];
