import { type Column, xlsxFile } from '../../files/sheets.ts';
import type { FileOut } from '../../http/answers.ts';
import { fileNameOf, type StatementFacts } from './statementFacts.ts';
import { balanceWords, sectionsOf, yearRows, yearTitle } from './statementRows.ts';

interface Cell {
  section: string;
  load?: string;
  description: string;
  quantity?: number;
  rate?: number;
  base?: number | null;
  amount?: number;
}

const columns: Column<Cell>[] = [
  { heading: 'Section', value: ({ section }) => section },
  { heading: 'Load', value: ({ load }) => load },
  { heading: 'Description', value: ({ description }) => description },
  { heading: 'Quantity', type: 'number', value: ({ quantity }) => quantity },
  { heading: 'Rate or %', type: 'number', value: ({ rate }) => rate },
  { heading: 'Of', type: 'money', value: ({ base }) => base },
  { heading: 'Amount', type: 'money', value: ({ amount }) => amount },
];

/** The statement as a workbook: every line with what it was computed from, its sums and balances. */
export const statementSheet = (facts: StatementFacts): Promise<FileOut> =>
  xlsxFile(fileNameOf(facts), columns, cellsOf(facts));

function cellsOf(facts: StatementFacts): Cell[] {
  const { driver, number, period_start, period_end, pay_date, net_pay } = facts;
  const textCell = (description: string): Cell => ({ section: 'Statement', description });
  const lines = sectionsOf(facts).flatMap(({ title, sumWords, rows, sum }) => [
    ...rows.map(({ load, description, quantity, rate, base, amount }) => ({
      section: title,
      load: load?.internal_id,
      description,
      quantity,
      rate,
      base,
      amount,
    })),
    { section: 'Sum', description: sumWords, amount: sum },
  ]);
  return [
    textCell(`${facts.company.name}: settlement ${number}`),
    textCell([driver.name, ...facts.payee_facts].join(', ')),
    textCell(`Period ${period_start} to ${period_end}, pay date ${pay_date}`),
    ...lines,
    { section: 'Sum', description: 'Net pay', amount: net_pay },
    ...(facts.carry_forward_out < 0
      ? [
          {
            section: 'Sum',
            description: 'Carried to the next settlement',
            amount: facts.carry_forward_out,
          },
        ]
      : []),
    ...yearRows(facts).map(([description, amount]) => ({
      section: yearTitle(facts),
      description,
      amount,
    })),
    ...facts.balances.map(balance => ({
      section: 'Balances',
      description: balanceWords(balance),
      amount: balance.balance,
    })),
  ];
}
