import type { ListReport } from '../../schema/listReports.ts';
import { measureNotes, repeatNotes } from '../../schema/measureNotes.ts';
import type { ReportDefinition } from '../../schema/reportDefinition.ts';
import type { ReportResult } from '../../schema/responses/reports.ts';
import type { DateRange } from '../../schema/rules/time/weeks.ts';
import { fieldWord } from '../../schema/words/entityWords.ts';
import type { Scope } from '../db/access.ts';
import { printedNumber } from '../files/pdf/printedText.ts';
import { filterTexts } from '../measures/filterTexts.ts';

/** What stands under a report: its filters, and what to know about its figures. */
export async function notesOf(
  { measures, dimensions, filters }: ReportDefinition,
  totals: ReportResult['totals'],
  scope: Scope,
): Promise<string[]> {
  const limits = await filterTexts(filters, scope);
  return [
    ...(limits.length > 0 ? [`Only with ${limits.join('; ')}.`] : []),
    ...repeatNotes(measures, dimensions),
    ...measureNotes(measures),
    ...mileage(totals),
  ];
}

/** By which of their dates the records of a list are those of the period. */
export const listNotes = ({ entity, date }: ListReport, period: DateRange | null): string[] =>
  date === null || period === null
    ? []
    : [`Its rows are those of the period by: ${fieldWord(entity, date)}.`];

/** How far the fleet came with a gallon, where a worksheet has both figures. */
function mileage({ state_miles: miles, fuel_gallons: gallons }: ReportResult['totals']): string[] {
  if (!miles || !gallons) return [];
  return [
    `Miles per gallon over all states: ${(miles / gallons).toFixed(2)} ` +
      `(${printedNumber(miles)} miles, ${printedNumber(gallons)} gallons). ` +
      'Tax rates and the tax of each state are not computed.',
  ];
}
