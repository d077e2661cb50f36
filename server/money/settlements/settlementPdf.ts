import type { lineCategories } from '../../../schema/entities/settlements.ts';
import {
  type GroupName,
  groupsOf,
  type LineGroup,
} from '../../../schema/rules/pay/statementGroups.ts';
import { now } from '../../clock.ts';
import { ink } from '../../files/pdf/ink.ts';
import { Paper } from '../../files/pdf/pdfDocument.ts';
import { dollars, printedDate, printedNumber, printedPhone } from '../../files/pdf/printedText.ts';
import { drawTable } from '../../files/pdf/table.ts';

/** The content of a printed statement. Money in dollars, dates as plain days. */
export interface PrintedSettlement {
  number: string;
  status: string;
  period_start: string;
  period_end: string;
  pay_date: string;
  gross_revenue: number;
  net_pay: number;
  carry_forward_out: number;
  load_count: number;
  loaded_miles: number;
  empty_miles: number;
  note: string | null;
  lines: PrintedLine[];
  /** Manual adjustments, and their categories. */
  adjustments: { id: number; category: { name: string } | null }[];
  company: { name: string; address: string | null; place: string | null; phone: string | null };
  driver: { name: string; number: string | null; address: string; place: string };
  year: { gross: number; net: number };
}

interface PrintedLine {
  category: (typeof lineCategories)[number];
  description: string;
  quantity: number;
  rate: number;
  base: number | null;
  amount: number;
  load_id: number | null;
  adjustment_id: number | null;
  load: { internal_id: string; route: string | null } | null;
}

/** The sections of a printed statement, each with the label of its total. */
const PARTS = {
  earnings: ['Earnings', 'Earnings and reimbursements'],
  additions: ['Adjustments', 'Adjustments'],
  deductions: ['Deductions', 'Deductions'],
} as const satisfies Record<GroupName, readonly [title: string, sum: string]>;

/** The printed settlement: US Letter, with as many pages as it needs. */
export function settlementPdf(facts: PrintedSettlement): Promise<Buffer> {
  const paper = new Paper(`Settlement ${facts.number}`, facts.company.name, now());
  drawHead(paper, facts);
  drawFigures(paper, facts);
  for (const group of groupsOf(facts.lines)) {
    if (group.lines.length > 0) drawLines(paper, group, facts.adjustments);
  }
  drawNet(paper, facts);
  if (facts.note) paper.y += paper.text(facts.note, paper.left, paper.y, { color: ink.quiet });
  if (facts.status === 'draft') paper.stamp('DRAFT');
  if (facts.status === 'void') paper.stamp('VOID');
  return paper.finish(`${facts.company.name}\nSettlement ${facts.number}`);
}

function drawHead(paper: Paper, { company, driver, number }: PrintedSettlement): void {
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

function drawFigures(paper: Paper, facts: PrintedSettlement): void {
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

function drawLines(
  paper: Paper,
  { name, lines, sum }: LineGroup<PrintedLine>,
  adjustments: PrintedSettlement['adjustments'],
): void {
  const [title, sumWords] = PARTS[name];
  const categoryOf = ({ adjustment_id }: PrintedLine) =>
    adjustments.find(({ id }) => id === adjustment_id)?.category?.name ?? null;
  paper.room(70);
  paper.y += paper.text(title, paper.left, paper.y, { size: 11, bold: true }) + 4;
  drawTable(
    paper,
    [
      { heading: 'Load', width: 78, text: one => (one.isFirst && one.load?.internal_id) || '' },
      { heading: 'Description', text: wordsOf, under: underWords },
      { heading: 'Quantity', width: 66, align: 'right', text: quantityText },
      { heading: 'Of', width: 90, align: 'right', text: ofText },
      { heading: 'Amount', width: 84, align: 'right', text: ({ amount }) => dollars(amount) },
    ],
    lines.map((line, at) => ({
      ...line,
      isFirst: line.load_id !== lines[at - 1]?.load_id,
      purpose: categoryOf(line),
    })),
  );
  const right = { align: 'right', width: 84, bold: true } as const;
  paper.room(24);
  paper.text(sumWords, paper.left + 78, paper.y + 5, { bold: true });
  paper.y += paper.text(dollars(sum), paper.right - 84, paper.y + 5, right) + 16;
}

/** A load's lines are grouped, and the first of them shows its route. */
type Row = PrintedLine & {
  isFirst: boolean;
  /** The category of an adjustment. */
  purpose: string | null;
};

const wordsOf = ({ isFirst, load, description }: Row) =>
  isFirst && load?.route ? load.route.replace(' → ', ' – ') : description;

const underWords = ({ isFirst, load, description, purpose }: Row) =>
  [isFirst && load?.route ? description : null, purpose].filter(Boolean).join(' · ');

/** 30 % of $2,500.00; 812.4 of 0.62; 1 of $150.00. */
const quantityText = ({ base, rate, quantity }: PrintedLine) =>
  base === null ? printedNumber(quantity) : `${rate} %`;

function ofText({ base, rate, quantity }: PrintedLine): string {
  if (base !== null) return dollars(base);
  return quantity === 1 ? dollars(rate) : String(rate);
}

function drawNet(paper: Paper, facts: PrintedSettlement): void {
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
  const year = `Year to date: gross ${dollars(facts.year.gross)}, net ${dollars(facts.year.net)}`;
  paper.y += paper.text(year, paper.left, paper.y, { color: ink.quiet }) + 8;
}
