/** Rows of cells as a spreadsheet takes them: tabs between cells, a line for each row. */
export function tsvOf(rows: readonly (readonly string[])[]): string {
  return rows.map(cells => cells.map(quoted).join('\t')).join('\n');
}

/** What a spreadsheet put on the clipboard, as rows of cells. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;

  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  endCell();

  // Spreadsheets end their last row too, which is no row of its own.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop();
  return rows;
}

const quoted = (cell: string) =>
  /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
