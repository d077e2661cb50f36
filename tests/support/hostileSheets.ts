import {
  badZips,
  disguised,
  type HostileFile,
  harmless,
  refused,
  strangeNames,
} from './hostileFiles.ts';
import { type Entries, macros, samples, zipOf } from './sampleFiles.ts';

const RIGHT = 'Code,Broker Name,City,ST\nX1,Right Freight,Joliet,IL\n';
const xml = (text: string) => new Uint8Array(Buffer.from(text));

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number | string, ...cells: string[]) =>
  `<row r="${number}">${cells.join('')}</row>`;
const headings = row(1, cell('A1', 'Code'), cell('B1', 'Broker Name'));

/** A workbook that would be accepted if it had another sheet. */
const entriesWith = (sheet: string, before = ''): Entries => ({
  '[Content_Types].xml': xml('<Types/>'),
  'xl/workbook.xml': xml(
    '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': xml(
    `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="r2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ),
  'xl/worksheets/sheet1.xml': xml(
    `${before}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  ),
  'xl/sharedStrings.xml': xml('<sst><si><t>Shared</t></si></sst>'),
});
const rightSheet = headings + row(2, cell('A2', 'X1'), cell('B2', 'Right Freight'));
const rightEntries = entriesWith(rightSheet);

/** The smallest workbook of rows, accepted by every call that reads rows. */
export const aWorkbook = zipOf(rightEntries);

/** Cells so far apart that a reader would create billions of empty ones between them. */
const sparse = (
  [
    ['a cell in a column far away', row(2, cell('ZZZZZZ2', 'x'))],
    ['a cell beyond the last column', row(2, cell('XFE2', 'x'))],
    ['a row far away', row(2_000_000_000, cell('A2', 'x'))],
    ['a far corner', row(1_048_576, cell('XFD1048576', 'x'))],
    ['a far row whose cell says another', row(1_048_576, cell('XFD2', 'x'))],
    ['an address in signs', row(2, cell('&#90;ZZZZ2', 'x'))],
    ['a mark inside quotes', row(2, '<c x=">" r="ZZZZZ2"><v>1</v></c>')],
    ['two addresses', row(2, '<c r="A2"r="ZZZZZ2"><v>1</v></c>')],
    ['a negative row', row(-5, cell('A2', 'x'))],
    ['a row called 1e9', row('1e9', cell('A2', 'x'))],
    ['a cell that never ends', `<row r="2"><c r="ZZZZZ2"`],
    ['more rows than there can be', '<row/>'.repeat(1_048_577)],
  ] as const
).map(([what, sheet]) => refused(what, 'a.xlsx', zipOf(entriesWith(headings + sheet))));

const ENTITY = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const entities = [
  refused('an entity in a sheet', 'a.xlsx', zipOf(entriesWith(rightSheet, ENTITY))),
  refused(
    'an entity among the shared texts',
    'a.xlsx',
    zipOf({
      ...rightEntries,
      'xl/sharedStrings.xml': xml(`${ENTITY}<sst><si><t>&x;</t></si></sst>`),
    }),
  ),
  refused(
    'a sheet that lies elsewhere',
    'a.xlsx',
    zipOf({
      ...rightEntries,
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="file:///etc/passwd"/></Relationships>`,
      ),
    }),
  ),
  refused(
    'a workbook that is its own sheet',
    'a.xlsx',
    zipOf({
      ...rightEntries,
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="workbook.xml"/></Relationships>`,
      ),
    }),
  ),
  refused('macros in a workbook of rows', 'a.xlsx', zipOf({ ...rightEntries, ...macros })),
  refused('a workbook with macros by its name', 'a.xlsm', zipOf({ ...rightEntries, ...macros })),
];

const texts = ['csv', 'tsv', 'txt'];
const endings = [...texts, 'xlsx'];
const rightOf = (ending: string) => (ending === 'xlsx' ? aWorkbook : Buffer.from(RIGHT));

const otherThings = endings.flatMap(ending => [
  ...Object.entries({ ...disguised, ...samples })
    .filter(([what]) => what !== 'xlsx')
    .map(([what, content]) => refused(`${what} under .${ending}`, `rows.${ending}`, content)),
  refused(`an empty .${ending}`, `rows.${ending}`, ''),
  refused(`blanks under .${ending}`, `rows.${ending}`, ' \n\n \n'),
  refused(`headings alone under .${ending}`, `rows.${ending}`, 'Code,Broker Name\n'),
  refused(`a hole in .${ending}`, `rows.${ending}`, 'Code,Name\nA,\0\n'),
  ...['text/html', 'application/x-msdownload', 'image/svg+xml'].map(type =>
    refused(`a right .${ending} declared as ${type}`, `rows.${ending}`, rightOf(ending), type),
  ),
  ...['php', 'phtml', 'exe', 'html'].flatMap(script => [
    refused(`.${script} behind .${ending}`, `rows.${script}.${ending}`, rightOf(ending)),
    refused(`.${script} after .${ending}`, `rows.${ending}.${script}`, rightOf(ending)),
  ]),
]);

const swapped = [
  refused('a workbook that says csv', 'rows.csv', aWorkbook),
  refused('rows that say xlsx', 'rows.xlsx', RIGHT),
  refused(
    'a workbook cut in the middle',
    'rows.xlsx',
    aWorkbook.subarray(0, aWorkbook.length >> 1),
  ),
  refused('more rows than are taken', 'rows.csv', `Code,Broker Name\n${'x,y\n'.repeat(200_001)}`),
];

const names = strangeNames.flatMap(name =>
  endings.map(ending =>
    harmless(
      `right rows called ${JSON.stringify(name).slice(0, 40)} as .${ending}`,
      name.replace(/pdf$/, ending),
      rightOf(ending),
    ),
  ),
);

/** Rows that a careless program would run: stored and returned as text. */
const live = [
  '=cmd|"/c calc"!A1',
  '<script>alert(1)</script>',
  "'; drop table brokers; --",
  '@SUM(1+1)',
].map(text =>
  harmless(
    `rows that say ${text}`,
    'rows.csv',
    `Code,Broker Name\nX2,"${text.replaceAll('"', '""')}"\n`,
  ),
);

/** Files for calls that read rows, each bad in its own way. */
export const hostileSheets: readonly HostileFile[] = [
  ...otherThings,
  ...swapped,
  ...sparse,
  ...entities,
  ...badZips('xlsx', rightEntries),
  ...names,
  ...live,
];
