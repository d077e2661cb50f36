import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { listOfMeasure } from '../../../schema/measureLists.ts';
import type { CompaniesTotals, CompanyFigures } from '../../../schema/responses/companies.ts';
import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { pathOf } from '../../../schema/screens.ts';
import { changeOf, dollars, whole } from '../../dashboard/figureText.ts';
import { useStartOf } from '../../routing/startOf.ts';
import { companyColor, initials } from '../../theme/companyColor.ts';
import styles from './platform.module.css';

interface Column {
  name: string;
  text: (figures: CompaniesTotals) => string;
  /** The list in the company that has the figure, and its filter. */
  list?: (company: CompanyFigures) => { entity: string; filter?: Filter } | null;
  /** The one number that matters. */
  isStrong?: boolean;
  /** Shown in the color for late, unless it is zero. */
  isUrgent?: (figures: CompaniesTotals) => boolean;
}

type Filter = Readonly<Record<string, unknown>>;

const { reserve, dispatched, enroute, arrived } = LOAD_STATUS;
const BUSY = [reserve, dispatched, enroute, arrived];

const columns: readonly Column[] = [
  { name: 'gross', text: ({ gross }) => dollars(gross), isStrong: true, list: ofPeriod },
  { name: 'change', text: f => changeOf(f.gross, f.gross_before)?.text ?? '–' },
  { name: 'loads', text: ({ loads }) => whole(loads), list: ofPeriod },
  { name: 'perMile', text: perMile },
  {
    name: 'open',
    text: f => whole(f.open_loads),
    list: () => ({ entity: 'loads', filter: { status: BUSY } }),
  },
  {
    name: 'late',
    text: f => whole(f.late_now),
    isUrgent: f => f.late_now > 0,
    list: () => ({ entity: 'loads', filter: { late: true } }),
  },
  { name: 'uncovered', text: f => whole(f.uncovered_tomorrow) },
  {
    name: 'ready',
    text: f => dollars(f.ready_to_invoice_amount),
    list: () => ({ entity: 'loads', filter: { billing_status: ['ready_for_invoice'] } }),
  },
  { name: 'unsettled', text: f => dollars(f.unsettled_amount) },
  {
    name: 'unpaid',
    text: f => dollars(f.unpaid_amount),
    list: () => ({ entity: 'invoices', filter: { quick: 'open' } }),
  },
  {
    name: 'trucks',
    text: f => whole(f.active_trucks),
    list: () => ({ entity: 'trucks', filter: { is_active: true } }),
  },
  {
    name: 'drivers',
    text: f => whole(f.active_drivers),
    list: () => ({ entity: 'drivers', filter: { status: ['active'] } }),
  },
];

/** The loads that count for gross in the company's own period. */
function ofPeriod({ period }: CompanyFigures) {
  return listOfMeasure('gross', [], period, period.to);
}

interface CompanyTableProps {
  companies: readonly CompanyFigures[] | undefined;
  totals: CompaniesTotals | undefined;
}

/** A row for each company, and their totals below. */
export function CompanyTable({ companies, totals }: CompanyTableProps) {
  const translate = useTranslate();
  const say = (name: string) => translate(`linehaul.platform.dashboard.columns.${name}`);
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table} aria-busy={!companies}>
        <thead>
          <tr>
            <th scope="col">{say('company')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {say(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies?.map(company => (
            <tr key={company.id}>
              <th scope="row">
                <CompanyName company={company} />
              </th>
              <Cells figures={company} company={company} />
            </tr>
          ))}
        </tbody>
        {totals && (companies?.length ?? 0) > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{say('all')}</th>
              <Cells figures={totals} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function CompanyName({ company: { id, name, status } }: { company: CompanyFigures }) {
  const translate = useTranslate();
  const startOf = useStartOf();
  return (
    <Link to={startOf(id)} className={styles.company} style={companyColor(id)}>
      <span className={styles.square} aria-hidden>
        {initials(name)}
      </span>
      <span className={styles.name}>{name}</span>
      {status === 'inactive' && (
        <small>{translate('resources.companies.choices.status.inactive')}</small>
      )}
    </Link>
  );
}

interface CellsProps {
  figures: CompaniesTotals;
  /** Whose lists the figures open. The totals over all companies open none. */
  company?: CompanyFigures;
}

const Cells = ({ figures, company }: CellsProps) =>
  columns.map(({ name, text, list, isStrong, isUrgent }) => (
    <td
      key={name}
      className={isUrgent?.(figures) ? styles.urgent : isStrong ? styles.strong : undefined}
    >
      <Figure text={text(figures)} to={company && linkTo(company.id, list?.(company))} />
    </td>
  ));

const Figure = ({ text, to }: { text: string; to: string | undefined }) =>
  to ? <Link to={to}>{text}</Link> : text;

/** The address of a company's list with a filter. */
function linkTo(
  companyId: number,
  list: { entity: string; filter?: Filter } | null | undefined,
): string | undefined {
  const path = list && pathOf(list.entity, 'list', { companyId });
  if (!path) return undefined;
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(list.filter ?? {}) })}`;
}

/** Gross divided by all miles, including deadhead. Blank without miles. */
function perMile({ gross, loaded_miles, empty_miles }: CompaniesTotals): string {
  const miles = Number(loaded_miles) + Number(empty_miles);
  return miles === 0 ? '–' : (Number(gross) / miles).toFixed(2);
}
