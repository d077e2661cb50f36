import { useMemo } from 'react';
import { drivers } from '../../../../../schema/entities/drivers.ts';
import type { LegMiles } from '../../../../../schema/rules/freight/legMiles.ts';
import { formatMoney } from '../../../../../schema/rules/money/money.ts';
import { useChoiceWords } from '../../../../format/choiceWords.ts';
import type { Line, LineColumn } from '../../../../grid/lines/lineColumn.ts';
import {
  choiceColumn,
  dateColumn,
  inEveryLine,
  lookupColumn,
  moneyColumn,
  numberColumn,
  readColumn,
} from '../../../../grid/lines/lineColumns.tsx';
import { required } from '../../../../inputs/validate.ts';
import { secondLine } from '../../../derived/secondLine.ts';
import { milesText } from '../../milesText.ts';
import styles from '../form.module.css';
import type { DriverPreview } from '../usePayPreview.ts';
import { useRelayColumns } from './relayColumns.ts';

const head = (name: string) => `linehaul.loads.drivers.${name}`;

/** The drivers of a load: their miles, their pay, and what it is based on. */
export function useDriverColumns(previewOf: PreviewOf) {
  const positions = useChoiceWords('load-drivers', 'position');
  const relay = useRelayColumns();
  return useMemo(
    (): LineColumn[] => [
      inEveryLine(
        lookupColumn({
          key: 'driver_id',
          header: head('driver'),
          width: 'rest',
          minWidth: 124,
          placeholder: head('driverHint'),
          reference: 'drivers',
          recordKey: 'driver',
          optionText: ({ first_name, last_name }) =>
            `${first_name ?? ''} ${last_name ?? ''}`.trim(),
          secondText: record => secondLine(drivers, record),
        }),
        required(),
      ),
      choiceColumn({
        key: 'position',
        header: head('position'),
        width: 84,
        choices: ['driver', 'co_driver'].map(id => ({ id, name: positions(id) })),
      }),
      ...relay,
      milesColumn({ key: 'loaded_miles', header: head('loaded'), width: 76 }, previewOf),
      milesColumn({ key: 'empty_miles', header: head('empty'), width: 96 }, previewOf),
      numberColumn({ key: 'split_percent', header: head('split'), width: 58 }),
      // A relay has no room for it. The load's page shows it.
      ...(relay.length > 0 ? [] : [basisColumn(previewOf)]),
      priceColumn({ key: 'price', header: head('price'), width: 88 }, previewOf),
      dateColumn({ key: 'pay_date', header: head('payDate'), width: 110 }),
    ],
    [positions, relay, previewOf],
  );
}

type PreviewOf = (line: Line) => DriverPreview | undefined;

/**
 * Typed miles as they are. A leg's miles in gray, or for the whole route a note that it is all of
 * it.
 */
function milesColumn(
  basics: { key: keyof LegMiles; header: string; width: number },
  previewOf: PreviewOf,
): LineColumn {
  const column = numberColumn({ ...basics, decimals: 2, placeholder: head('all') });
  return {
    ...column,
    show: line => {
      const miles = line[basics.key] == null ? previewOf(line)?.miles?.[basics.key] : undefined;
      if (miles === undefined) return column.show(line);
      return <span className={styles.basis}>{milesText(miles)}</span>;
    },
  };
}

const basisColumn = (previewOf: PreviewOf): LineColumn =>
  readColumn({
    key: 'basis',
    header: head('basis'),
    width: 168,
    show: line => <span className={styles.basis}>{previewOf(line)?.basis ?? ''}</span>,
  });

/** A typed price as it is. A computed one in gray. */
function priceColumn(
  basics: { key: 'price'; header: string; width: number },
  previewOf: PreviewOf,
): LineColumn {
  const column = moneyColumn(basics);
  return {
    ...column,
    show: line => {
      const price = line.price == null ? previewOf(line)?.price : undefined;
      if (price == null) return column.show(line);
      return <span className={styles.basis}>{formatMoney(price)}</span>;
    },
  };
}
