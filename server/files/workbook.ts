import type { Readable } from 'node:stream';
import { isEmpty, isFormula, numberIn, textOf } from './sheetCells.ts';
import type { Batches, Column } from './sheets.ts';
import { zipped } from './zipped.ts';

/** A workbook with one sheet, written row by row, with a bold, frozen heading. */
export const workbook = <Row>(columns: readonly Column<Row>[], batches: Batches<Row>): Readable =>
  zipped([
    ['[Content_Types].xml', [TYPES]],
    ['_rels/.rels', [RELATIONS]],
    ['xl/workbook.xml', [BOOK]],
    ['xl/_rels/workbook.xml.rels', [PARTS]],
    ['xl/styles.xml', [STYLES]],
    ['xl/worksheets/sheet1.xml', sheetXml(columns, batches)],
  ]);

async function* sheetXml<Row>(columns: readonly Column<Row>[], batches: Batches<Row>) {
  const letters = columns.map((_, at) => lettersOf(at));
  const widths = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, at) =>
    textCell(`${letters[at]}1`, heading, STYLE.heading),
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}">${FROZEN}` +
    `${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>` +
    `<row r="1">${headings.join('')}</row>`;
  let line = 1;
  for await (const rows of batches) {
    let xml = '';
    for (const row of rows) {
      line += 1;
      const cells = columns.map((column, at) => cellXml(column, row, `${letters[at]}${line}`));
      xml += `<row r="${line}">${cells.join('')}</row>`;
      if (xml.length < PIECE) continue;
      yield xml;
      xml = '';
    }
    if (xml !== '') yield xml;
  }
  yield '</sheetData></worksheet>';
}

function cellXml<Row>(column: Column<Row>, row: Row, at: string): string {
  const value = column.value(row);
  if (isEmpty(value)) return '';
  const number = numberIn(column, value);
  if (number !== null) {
    return `<c r="${at}"${column.type === 'money' ? ` s="${STYLE.money}"` : ''}><v>${number}</v></c>`;
  }
  const day = dayOf(column, value);
  if (day !== null) return `<c r="${at}" s="${STYLE.date}"><v>${day}</v></c>`;
  const text = textOf(value);
  return textCell(at, text, isFormula(text) ? STYLE.quoted : STYLE.plain);
}

/** Characters passed on at once. */
const PIECE = 65_536;

/** The letters of a column: A … Z, AA, AB … */
function lettersOf(at: number): string {
  const before = Math.floor(at / 26);
  return `${before > 0 ? lettersOf(before - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;
}

function widthOf<Row>({ type, heading }: Column<Row>): number {
  return Math.max(type === undefined || type === 'text' ? 20 : 12, heading.length + 2);
}

/**
 * The cell type is text, so that a spreadsheet never reads it as a formula, not even after an edit.
 */
function textCell(at: string, text: string, style: number): string {
  const written = escaped(text.slice(0, LONGEST_CELL));
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${written}</t></is></c>`;
}

/** A spreadsheet refuses a file with a longer cell. */
const LONGEST_CELL = 32_767;

const MS_A_DAY = 86_400_000;

/** Spreadsheets count days and treat 1900 as a leap year: their day 0 is 12/30/1899. */
function dayOf<Row>({ type }: Column<Row>, value: unknown): number | null {
  if (type !== 'date' || !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return null;
  const at = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(at) ? null : at / MS_A_DAY + 25_569;
}

/** Characters that XML can't contain are left out: they would make the whole file unreadable. */
const escaped = (text: string) =>
  text
    .replace(
      /[^\t\n\r\u0020-\uFFFD]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      '',
    )
    // Spreadsheets read _x0041_ as the letter A: a text typed so has its first sign escaped itself.
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"\r]/g, sign => `&#${sign.charCodeAt(0)};`);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`;
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const BOOK = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const PARTS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ' +
  'activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** The indexes of the formats below. */
const STYLE = { plain: 0, heading: 1, money: 2, date: 3, quoted: 4 };

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" quotePrefix="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
