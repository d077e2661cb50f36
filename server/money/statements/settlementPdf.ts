import { now } from '../../clock.ts';
import { ink } from '../../files/pdf/ink.ts';
import { Document } from '../../files/pdf/pdfDocument.ts';
import { dollars, printedDate, printedNumber, printedPhone } from '../../files/pdf/printedText.ts';
import { drawTable } from '../../files/pdf/table.ts';
import type { StatementFacts } from './statementFacts.ts';
import {
  balanceWords,
  type StatementSection,
  sectionsOf,
  yearRows,
  yearTitle,
} from './statementRows.ts';

/** The printed settlement: US Letter, with as many pages as it needs. */
export function settlementPdf(facts: StatementFacts): Promise<Buffer> {
  const document = new Document(`Settlement ${facts.number}`, facts.company.name, now());
  drawHead(document, facts);
  drawFigures(document, facts);
  for (const section of sectionsOf(facts)) drawLines(document, section);
  drawNet(document, facts);
  drawStanding(document, facts);
  if (facts.note)
    document.y += document.text(facts.note, document.left, document.y, { color: ink.quiet });
  if (facts.status === 'draft') document.stamp('DRAFT');
  if (facts.status === 'void') document.stamp('VOID');
  return document.finish(`${facts.company.name}\nSettlement ${facts.number}`);
}

function drawHead(
  document: Document,
  { company, driver, number, payee_facts }: StatementFacts,
): void {
  const top = document.y;
  let y =
    top +
    document.text(company.name, document.left, top, {
      size: 19,
      bold: true,
      color: ink.pine,
      width: 320,
    }) +
    3;
  for (const line of [company.address, company.place, printedPhone(company.phone)]) {
    if (line)
      y += document.text(line, document.left, y, { size: 8.5, color: ink.quiet, width: 320 });
  }
  const right = { align: 'right', width: 220 } as const;
  const x = document.right - 220;
  document.text('DRIVER SETTLEMENT', x, top + 3, {
    ...right,
    size: 9,
    color: ink.quiet,
    tracking: 2.5,
  });
  document.text(number, x, top + 17, { ...right, size: 20, bold: true });

  document.y = Math.max(y, top + 48) + 14;
  document.y += document.label('Paid to', document.left, document.y) + 2;
  document.y += document.text(driver.name, document.left, document.y, { size: 11, bold: true });
  for (const line of [payee_facts.join(' · '), driver.address, driver.place]) {
    if (line) document.y += document.text(line, document.left, document.y, { color: ink.quiet });
  }
  document.y += 14;
}

function drawFigures(document: Document, facts: StatementFacts): void {
  const height = 46;
  const cells: [string, string][] = [
    ['Period', `${printedDate(facts.period_start)} – ${printedDate(facts.period_end)}`],
    ['Pay date', printedDate(facts.pay_date)],
    ['Loads', String(facts.load_count)],
    [
      'Loaded / empty miles',
      `${printedNumber(facts.loaded_miles)} / ${printedNumber(facts.empty_miles)}`,
    ],
    ['Gross of loads', dollars(facts.gross_revenue)],
  ];
  const widths = [150, 80, 50, 120, 100];
  document.box(document.left, document.y, document.width, height, ink.tint);
  let x = document.left + 12;
  cells.forEach(([label, value], index) => {
    const width = widths[index] ?? 100;
    document.label(label, x, document.y + 10);
    document.text(value, x, document.y + 22, { size: 10, bold: true, width });
    x += width;
  });
  document.y += height + 16;
}

function drawLines(document: Document, { title, sumWords, rows, sum }: StatementSection): void {
  document.room(70);
  document.y += document.text(title, document.left, document.y, { size: 11, bold: true }) + 4;
  drawTable(
    document,
    [
      { heading: 'Load', width: 78, text: ({ loadNumber }) => loadNumber },
      { heading: 'Description', text: row => row.title, under: ({ under }) => under },
      {
        heading: 'Quantity',
        width: 66,
        align: 'right',
        text: ({ quantityText }) => quantityText,
      },
      { heading: 'Rate', width: 90, align: 'right', text: ({ rateText }) => rateText },
      { heading: 'Amount', width: 84, align: 'right', text: ({ amount }) => dollars(amount) },
    ],
    rows,
  );
  const right = { align: 'right', width: 84, bold: true } as const;
  document.room(24);
  document.text(sumWords, document.left + 78, document.y + 5, { bold: true });
  document.y += document.text(dollars(sum), document.right - 84, document.y + 5, right) + 16;
}

function drawNet(document: Document, facts: StatementFacts): void {
  document.room(80);
  document.rule(document.y, ink.text, 1.5);
  const right = { align: 'right', width: 200 } as const;
  document.text('Net pay', document.left, document.y + 12, { size: 14, bold: true });
  document.text(dollars(facts.net_pay), document.right - 200, document.y + 8, {
    ...right,
    size: 20,
    bold: true,
  });
  document.y += 42;
  if (facts.carry_forward_out < 0) {
    const owed = `Carried to the next settlement: ${dollars(facts.carry_forward_out)}`;
    document.y +=
      document.text(owed, document.left, document.y, { bold: true, color: ink.error }) + 6;
  }
}

/** The year to date, and the balances after this statement. */
function drawStanding(document: Document, facts: StatementFacts): void {
  const balances = facts.balances.map(one => [balanceWords(one), one.balance] as const);
  for (const [title, rows] of [
    [yearTitle(facts), yearRows(facts)],
    ['Balances after this settlement', balances],
  ] as const) {
    if (rows.length === 0) continue;
    document.room(40);
    document.y += document.label(title, document.left, document.y) + 2;
    for (const [words, amount] of rows) {
      const height = document.heightOf(words, { width: document.width - 120 });
      document.room(height);
      document.text(words, document.left, document.y, {
        width: document.width - 120,
        color: ink.quiet,
      });
      document.text(dollars(amount), document.right - 110, document.y, {
        align: 'right',
        width: 110,
      });
      document.y += height + 1;
    }
    document.y += 8;
  }
}
