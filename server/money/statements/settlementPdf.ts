import { now } from '../../clock.ts';
import { ink } from '../../files/pdf/ink.ts';
import { Paper } from '../../files/pdf/pdfDocument.ts';
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
  const paper = new Paper(`Settlement ${facts.number}`, facts.company.name, now());
  drawHead(paper, facts);
  drawFigures(paper, facts);
  for (const section of sectionsOf(facts)) drawLines(paper, section);
  drawNet(paper, facts);
  drawStanding(paper, facts);
  if (facts.note) paper.y += paper.text(facts.note, paper.left, paper.y, { color: ink.quiet });
  if (facts.status === 'draft') paper.stamp('DRAFT');
  if (facts.status === 'void') paper.stamp('VOID');
  return paper.finish(`${facts.company.name}\nSettlement ${facts.number}`);
}

function drawHead(paper: Paper, { company, driver, number }: StatementFacts): void {
  const top = paper.y;
  let y =
    top +
    paper.text(company.name, paper.left, top, {
      size: 19,
      bold: true,
      color: ink.pine,
      width: 320,
    }) +
    3;
  for (const line of [company.address, company.place, printedPhone(company.phone)]) {
    if (line) y += paper.text(line, paper.left, y, { size: 8.5, color: ink.quiet, width: 320 });
  }
  const right = { align: 'right', width: 220 } as const;
  const x = paper.right - 220;
  paper.text('DRIVER SETTLEMENT', x, top + 3, {
    ...right,
    size: 9,
    color: ink.quiet,
    tracking: 2.5,
  });
  paper.text(number, x, top + 17, { ...right, size: 20, bold: true });

  paper.y = Math.max(y, top + 48) + 14;
  paper.y += paper.label('Paid to', paper.left, paper.y) + 2;
  const named = driver.number ? `${driver.name}  ·  ${driver.number}` : driver.name;
  paper.y += paper.text(named, paper.left, paper.y, { size: 11, bold: true });
  for (const line of [driver.address, driver.place]) {
    paper.y += paper.text(line, paper.left, paper.y, { color: ink.quiet });
  }
  paper.y += 14;
}

function drawFigures(paper: Paper, facts: StatementFacts): void {
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
  paper.box(paper.left, paper.y, paper.width, height, ink.tint);
  let x = paper.left + 12;
  cells.forEach(([label, value], index) => {
    const width = widths[index] ?? 100;
    paper.label(label, x, paper.y + 10);
    paper.text(value, x, paper.y + 22, { size: 10, bold: true, width });
    x += width;
  });
  paper.y += height + 16;
}

function drawLines(paper: Paper, { title, sumWords, rows, sum }: StatementSection): void {
  paper.room(70);
  paper.y += paper.text(title, paper.left, paper.y, { size: 11, bold: true }) + 4;
  drawTable(
    paper,
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
  paper.room(24);
  paper.text(sumWords, paper.left + 78, paper.y + 5, { bold: true });
  paper.y += paper.text(dollars(sum), paper.right - 84, paper.y + 5, right) + 16;
}

function drawNet(paper: Paper, facts: StatementFacts): void {
  paper.room(80);
  paper.rule(paper.y, ink.text, 1.5);
  const right = { align: 'right', width: 200 } as const;
  paper.text('Net pay', paper.left, paper.y + 12, { size: 14, bold: true });
  paper.text(dollars(facts.net_pay), paper.right - 200, paper.y + 8, {
    ...right,
    size: 20,
    bold: true,
  });
  paper.y += 42;
  if (facts.carry_forward_out < 0) {
    const owed = `Carried to the next settlement: ${dollars(facts.carry_forward_out)}`;
    paper.y += paper.text(owed, paper.left, paper.y, { bold: true, color: ink.refusal }) + 6;
  }
}

/** The year to date, and the balances after this statement. */
function drawStanding(paper: Paper, facts: StatementFacts): void {
  const balances = facts.balances.map(one => [balanceWords(one), one.balance] as const);
  for (const [title, rows] of [
    [yearTitle(facts), yearRows(facts)],
    ['Balances after this settlement', balances],
  ] as const) {
    if (rows.length === 0) continue;
    paper.room(40);
    paper.y += paper.label(title, paper.left, paper.y) + 2;
    for (const [words, amount] of rows) {
      const height = paper.heightOf(words, { width: paper.width - 120 });
      paper.room(height);
      paper.text(words, paper.left, paper.y, { width: paper.width - 120, color: ink.quiet });
      paper.text(dollars(amount), paper.right - 110, paper.y, { align: 'right', width: 110 });
      paper.y += height + 1;
    }
    paper.y += 8;
  }
}
