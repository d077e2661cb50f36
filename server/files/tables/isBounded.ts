/** The limits of an Excel sheet. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** Cells of the rectangle around everything filled: reading a sheet creates all of them. */
const MOST_CELLS = 10_000_000;

const TAG = /(?:[\w.-]+:)?(row|c)(?=[\s/>])([^<>]*)(>?)/y;

/**
 * Whether a part of a workbook can be read without creating more cells than it has: a single cell
 * that claims column ZZZZZZ would become billions of empty ones. A cell without a clear position is
 * refused.
 */
export function isBounded(name: string, content: Buffer): boolean {
  if (!name.endsWith('.xml')) return true;
  const xml = content.toString('latin1');
  const seen = { tags: 0, row: 0, lastRow: 0, lastColumn: 0 };
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    TAG.lastIndex = at + 1;
    const found = TAG.exec(xml);
    if (!found) continue;
    const [, tag, attributes = '', end] = found;
    if (end === '' || !isPlain(attributes)) return false;
    if (!(tag === 'row' ? isRow(attributes, seen) : isCell(attributes, seen))) return false;
  }
  return seen.lastRow * seen.lastColumn <= MOST_CELLS;
}

type Seen = { tags: number; row: number; lastRow: number; lastColumn: number };

function isRow(attributes: string, seen: Seen): boolean {
  seen.tags += 1;
  seen.row = 0;
  for (const address of addresses(attributes)) {
    if (!/^\d{1,7}$/.test(address) || Number(address) > LAST_ROW) return false;
    seen.row = Number(address);
  }
  return seen.tags <= LAST_ROW;
}

function isCell(attributes: string, seen: Seen): boolean {
  for (const address of addresses(attributes)) {
    const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
    const [row, column] = [Number(digits), numberOf(letters)];
    if (!(row <= LAST_ROW && column <= LAST_COLUMN)) return false;
    // An element without content is a cell without a value: it takes no room.
    if (attributes.endsWith('/')) continue;
    seen.lastRow = Math.max(seen.lastRow, seen.row, row);
    seen.lastColumn = Math.max(seen.lastColumn, column);
  }
  return true;
}

/** No reader may find other attributes in it than this one does. */
const isPlain = (attributes: string): boolean =>
  !attributes.includes('&') &&
  attributes.split('"').length % 2 === 1 &&
  attributes.split("'").length % 2 === 1;

const addresses = (attributes: string): string[] =>
  [...attributes.matchAll(/(?<![\w.-])r\s*=\s*["']?([^"'\s]*)/g)].map(
    ([, address = '']) => address,
  );

const numberOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
