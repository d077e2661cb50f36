import { measureNotes } from '../../schema/measureNotes.ts';
import type { ReportDefinition } from '../../schema/reportDefinition.ts';
import type { ReportResult } from '../../schema/responses/reports.ts';
import type { Scope } from '../db/access.ts';
import { printedNumber } from '../files/pdf/printedText.ts';
import { filterTexts } from '../measures/filterTexts.ts';

/** What stands under a report: its filters, and what to know about its figures. */
export async function notesOf(
  { measures, filters }: ReportDefinition,
  totals: ReportResult['totals'],
  scope: Scope,
): Promise<string[]> {
  const limits = await filterTexts(filters, scope);
  return [
    ...(limits.length > 0 ? [`Only with ${limits.join('; ')}.`] : []),
    ...measureNotes(measures),
    ...mileage(totals),
  ];
}

/** How far the fleet came with a gallon, where a worksheet has both figures. */
function mileage({ state_miles: miles, fuel_gallons: gallons }: ReportResult['totals']): string[] {
  if (!miles || !gallons) return [];
  return [
    `Miles per gallon over all states: ${(miles / gallons).toFixed(2)} ` +
      `(${printedNumber(miles)} miles, ${printedNumber(gallons)} gallons). ` +
      'Tax rates and the tax of each state are not computed.',
  ];
}
