import { dollars, printedDate, printedNumber, printedPhone } from '../../files/pdf/printedText.ts';
import { Page } from '../../http/answers.ts';
import type { StatementFacts } from './statementFacts.ts';
import {
  balanceWords,
  type StatementRow,
  type StatementSection,
  sectionsOf,
  yearRows,
  yearTitle,
} from './statementRows.ts';

/** The statement as a page that reads well on a phone: no script, no picture, no font to load. */
export function statementPage(facts: StatementFacts, token: string): Page {
  const { company, driver, number, net_pay } = facts;
  const period = `${printedDate(facts.period_start)} – ${printedDate(facts.period_end)}`;
  const paid = facts.status === 'paid' ? 'Paid' : 'Pay date';
  const miles = `${printedNumber(facts.loaded_miles)} loaded, ${printedNumber(facts.empty_miles)} empty`;
  const owed =
    facts.carry_forward_out < 0
      ? `<p class="owed">Carried to the next settlement: ${dollars(facts.carry_forward_out)}</p>`
      : '';
  const contact = [company.address, company.place, printedPhone(company.phone)].filter(Boolean);
  return page(
    `Settlement ${number}`,
    `<header>
<p class="company">${safe(company.name)}</p>
<h1>Settlement ${safe(number)}</h1>
<p>${safe(driver.name)}</p>
<p class="quiet">${safe(facts.payee_facts.join(' · '))}</p>
<p class="quiet">${period}</p>
</header>
<section class="net" aria-label="Net pay"><p>Net pay</p><p class="amount">${dollars(net_pay)}</p>
<p class="quiet">${paid} ${printedDate(facts.pay_date)}</p></section>
${owed}
<a class="button" href="/s/${token}/pdf">Download PDF</a>
${sectionsOf(facts).map(sectionHtml).join('\n')}
<section><h2>This period</h2><dl>
${pair('Loads', String(facts.load_count))}${pair('Miles', miles)}${pair('Gross of loads', dollars(facts.gross_revenue))}
</dl></section>
<section><h2>${yearTitle(facts)}</h2><dl>
${yearRows(facts)
  .map(([words, amount]) => pair(words, dollars(amount)))
  .join('')}
</dl></section>
${balancesHtml(facts)}
${facts.note ? `<p class="note">${safe(facts.note).replaceAll('\n', '<br>')}</p>` : ''}
<footer class="quiet"><p>Questions? Ask ${safe(company.name)}.</p>${contact
      .map(line => `<p>${safe(line ?? '')}</p>`)
      .join('')}</footer>`,
  );
}

/** Why there is nothing to see, in one sentence, and what to do. */
export const noticePage = (title: string, text: string, status: number): Page =>
  page(
    title,
    `<header><h1>${safe(title)}</h1></header><p class="notice">${safe(text)}</p>`,
    status,
  );

function sectionHtml({ title, rows, sumWords, sum }: StatementSection): string {
  return `<section><h2>${title}</h2><ul>${rows.map(lineHtml).join('')}</ul>
<p class="sum"><span>${sumWords}</span><b>${dollars(sum)}</b></p></section>`;
}

function lineHtml(row: StatementRow): string {
  const { loadNumber, title, under, quantityText, rateText, amount } = row;
  const basis = [loadNumber && `Load ${loadNumber}`, under, `${quantityText} × ${rateText}`];
  const words =
    row.base === null ? basis : [...basis.slice(0, -1), `${rateText} of ${quantityText}`];
  return `<li><span>${safe(title)}<small>${words
    .filter(Boolean)
    .map(text => safe(String(text)))
    .join(' · ')}</small></span><b>${dollars(amount)}</b></li>`;
}

function balancesHtml({ balances }: StatementFacts): string {
  if (balances.length === 0) return '';
  const rows = balances.map(one => pair(balanceWords(one), dollars(one.balance))).join('');
  return `<section><h2>Balances after this settlement</h2><dl>${rows}</dl></section>`;
}

const pair = (words: string, value: string) =>
  `<div><dt>${safe(words)}</dt><dd>${safe(value)}</dd></div>`;

const safe = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string, status?: number): Page =>
  new Page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">
<title>${safe(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
    status,
  );

const STYLE = `
:root{--back:#f4f3ef;--document:#fff;--text:#1b1d1f;--quiet:#565c60;--line:#dcdad3;--pine:#1f5c4a;--on:#fff;--error:#a3271f}
@media (prefers-color-scheme:dark){:root{--back:#121715;--document:#1a211e;--text:#e8ebe8;--quiet:#a5aeaa;--line:#333d39;--pine:#7fc9b0;--on:#10201a;--error:#f0958c}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:640px;margin:0 auto;padding:20px 16px 40px}
p{margin:0}h1{font-size:22px;line-height:1.25;margin:2px 0 4px}h2{font-size:16px;margin:0 0 6px}
.company{color:var(--pine);font-weight:600}.quiet{color:var(--quiet)}
section,.notice,.note{background:var(--document);border:1px solid var(--line);border-radius:8px;padding:14px 16px;margin:14px 0 0}
.net{display:grid;grid-template-columns:1fr auto;align-items:baseline}.net .amount{font-size:28px;font-weight:700}.net .quiet{grid-column:1/-1}
.owed{color:var(--error);font-weight:600;margin-top:10px}
.button{display:block;margin-top:14px;padding:12px;border-radius:8px;background:var(--pine);color:var(--on);text-align:center;font-weight:600;text-decoration:none}
.button:focus-visible{outline:3px solid var(--text);outline-offset:2px}
ul,dl{list-style:none;margin:0;padding:0}
li,dl div,.sum{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-top:1px solid var(--line)}
li:first-child,dl div:first-child{border-top:0}
li b{font-weight:500;white-space:nowrap}.sum{font-weight:600}.sum b,dd{white-space:nowrap}
small{display:block;color:var(--quiet);font-size:14px;overflow-wrap:anywhere}dd{margin:0;text-align:right}dt{color:var(--quiet)}
footer{margin-top:20px;font-size:14px}
@media print{body{background:#fff}.button{display:none}}`;
