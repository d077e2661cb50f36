import type { ReportColumn, ReportResult, ReportRow } from '../../schema/responses/reports.ts';
import { now } from '../clock.ts';
import { ink } from '../files/pdf/ink.ts';
import { Document } from '../files/pdf/pdfDocument.ts';
import { dollars, printedDate, printedNumber } from '../files/pdf/printedText.ts';
import { drawTable, type TableColumn } from '../files/pdf/table.ts';

/** Points: the least of a name, and of a figure, to stand on one line mostly. */
const NAME_WIDTH = 120;
const FIGURE_WIDTH = 76;

const NOTE = { size: 8, color: ink.quiet };

/**
 * A report as PDF, on landscape pages. Figures that find no room next to the others follow in
 * another table with the same rows.
 */
export function reportPdf(name: string, result: ReportResult, company: string): Promise<Buffer> {
  const document = new Document(name, company, now(), { isWide: true });
  document.text(company, document.left, document.y, { size: 9, color: ink.quiet });
  document.y += 14;
  document.y += document.text(name, document.left, document.y, {
    size: 16,
    bold: true,
    color: ink.pine,
  });
  document.y +=
    document.text(periodText(result.period), document.left, document.y + 2, { size: 9 }) + 14;
  const names = result.columns.filter(({ kind }) => kind === 'dimension');
  const figures = result.columns.filter(({ kind }) => kind === 'measure');
  const rows = [...result.rows, ...(names.length > 0 ? [totalRow(names, result)] : [])];
  const fit = Math.max(1, Math.floor((document.width - names.length * NAME_WIDTH) / FIGURE_WIDTH));
  for (let at = 0; at < figures.length; at += fit) {
    if (at > 0) document.y += 18;
    const band = figures.slice(at, at + fit);
    const nameWidth = (document.width - band.length * FIGURE_WIDTH) / Math.max(names.length, 1);
    const shown = names.map(one => nameColumn(one, nameWidth));
    drawTable(document, [...shown, ...band.map(figure)], rows);
  }
  if (result.rows.length === 0)
    document.y += 8 + document.text('No rows.', document.left, document.y + 8, { size: 9 });
  document.y += 8;
  for (const note of result.notes) {
    document.room(document.heightOf(note, NOTE));
    document.y += document.text(note, document.left, document.y, NOTE) + 2;
  }
  return document.finish(`${company}\n${name}\n${periodText(result.period)}`);
}

/** The dates that a report counts, as printed. */
export const periodText = (period: ReportResult['period']): string =>
  period ? `${printedDate(period.from)} – ${printedDate(period.to)}` : 'All dates';

function nameColumn({ key, label }: ReportColumn, width: number): TableColumn<ReportRow> {
  return {
    heading: label,
    width,
    text: row => {
      const value = row[key];
      return typeof value === 'object' && value !== null ? value.name : '–';
    },
  };
}

const figure = ({ key, label, unit }: ReportColumn): TableColumn<ReportRow> => ({
  heading: label,
  width: FIGURE_WIDTH,
  align: 'right',
  text: row => printedFigure(row[key], unit),
});

function printedFigure(value: ReportRow[string] | undefined, unit: string | null): string {
  if (typeof value !== 'number') return '–';
  if (unit === 'money') return dollars(value);
  if (unit === 'rate') return `$${value.toFixed(2)}`;
  if (unit === 'percent') return `${value.toFixed(2)} %`;
  return printedNumber(value);
}

/** What the totals are called: where a limit left rows out, they are not those of the rows above. */
export const totalLabel = ({ is_partial }: Pick<ReportResult, 'is_partial'>): string =>
  is_partial ? 'Total of all, not only of these first rows' : 'Total';

const totalRow = ([first]: readonly ReportColumn[], result: ReportResult): ReportRow => ({
  ...(first ? { [first.key]: { id: 0, name: totalLabel(result) } } : {}),
  ...result.totals,
});
