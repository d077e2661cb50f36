import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { loadAccessorials } from '../../../../../schema/entities/loadParts.ts';
import { choiceColumn, flagColumn } from '../../../../grid/lines/lineColumns.tsx';
import type { MoreOfLine } from '../../../../grid/lines/moreOfLine.ts';
import { saysDetails } from '../lineDetails.ts';
import type { DriverLine } from '../lines.ts';
import { textColumnOf } from '../textColumnOf.ts';
import { newAccessorialDetails } from './accessorialDetails.ts';

const cell = <K extends string>(key: K) => ({
  key,
  header: `linehaul.loads.accessorials.${key}`,
  width: 0,
});

/**
 * What an expanded accessorial shows below its line: the payee among several drivers, and who
 * approved it.
 */
export function useAccessorialMore(): MoreOfLine {
  const translate = useTranslate();
  const drivers = useDriversOfForm();
  // Same texts, same columns: cells keep the focus while other values are typed.
  const key = JSON.stringify(drivers);
  return useMemo(() => {
    const choices: typeof drivers = JSON.parse(key);
    const answers = { yes: translate('linehaul.loads.yes'), no: translate('linehaul.loads.no') };
    const payee = choiceColumn({
      ...cell('driver_id'),
      choices,
      emptyText: translate('linehaul.loads.accessorials.firstDriver'),
    });
    const columns = [
      ...(choices.length > 1 ? [payee] : []),
      flagColumn({ ...cell('approved_by_broker'), ...answers }),
      textColumnOf(loadAccessorials, cell('note')),
    ];
    return { columns, isGiven: line => saysDetails(newAccessorialDetails, line) };
  }, [key, translate]);
}

/** The drivers of the load as typed, each once. */
function useDriversOfForm() {
  const lines: readonly DriverLine[] = useWatch({ name: 'load_drivers' }) ?? [];
  const names = new Map(
    lines.flatMap(({ driver_id, driver }) => {
      const name = [driver?.first_name, driver?.last_name].filter(Boolean).join(' ');
      return typeof driver_id === 'number' ? [[driver_id, name] as const] : [];
    }),
  );
  return [...names].map(([id, name]) => ({ id, name }));
}
