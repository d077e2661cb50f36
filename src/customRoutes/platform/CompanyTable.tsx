import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { CompanyFigureName } from '../../../schema/companyFigureLists.ts';
import type { CompaniesTotals, CompanyFigures } from '../../../schema/responses/companies.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { changeOf, dollars, whole } from '../../dashboard/figureText.ts';
import { useT } from '../../i18n/useT.ts';
import { useStartOf } from '../../routing/startOf.ts';
import { companyColor, initials } from '../../theme/companyColor.ts';
import { addressOf } from './figureAddress.ts';
import styles from './platform.module.css';
import { WeekChange } from './WeekChange.tsx';

interface Column {
  name: CompanyFigureName;
  text: (figures: CompaniesTotals) => string;
  /** The one number that matters. */
  isStrong?: boolean;
  /** The same as a number, now and a week ago. */
  was?: keyof CompaniesTotals['week_ago'];
  /** Shown in the color for late, unless it is zero. */
  isUrgent?: (figures: CompaniesTotals) => boolean;
}

const columns: readonly Column[] = [
  { name: 'gross', text: ({ gross }) => dollars(gross), isStrong: true },
  { name: 'change', text: f => changeOf(f.gross, f.gross_before)?.text ?? '–' },
  { name: 'loads', text: ({ loads }) => whole(loads) },
  { name: 'perMile', text: perMile },
  { name: 'open', text: f => whole(f.open_loads) },
  { name: 'late', was: 'late_now', text: f => whole(f.late_now), isUrgent: f => f.late_now > 0 },
  { name: 'uncovered', was: 'uncovered_tomorrow', text: f => whole(f.uncovered_tomorrow) },
  {
    name: 'ready',
    was: 'ready_to_invoice_amount',
    text: f => dollars(f.ready_to_invoice_amount),
  },
  { name: 'unsettled', was: 'unsettled_amount', text: f => dollars(f.unsettled_amount) },
  { name: 'unpaid', text: f => dollars(f.unpaid_amount) },
  { name: 'trucks', text: f => whole(f.active_trucks) },
  { name: 'drivers', text: f => whole(f.active_drivers) },
];

interface CompanyTableProps {
  companies: readonly CompanyFigures[] | undefined;
  totals: CompaniesTotals | undefined;
  range: DateRange | null;
}

/** A row for each company, and their totals below. */
export function CompanyTable({ companies, totals, range }: CompanyTableProps) {
  const t = useT('platform.dashboard.columns');
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table} aria-busy={!companies}>
        <thead>
          <tr>
            <th scope="col">{t('company')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies?.map(company => (
            <tr key={company.id}>
              <th scope="row">
                <CompanyName company={company} range={range} />
              </th>
              <Cells figures={company} company={company} />
            </tr>
          ))}
        </tbody>
        {totals && (companies?.length ?? 0) > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('all')}</th>
              <Cells figures={totals} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface CompanyNameProps {
  company: CompanyFigures;
  /** The days that were chosen. Null is this week, which each company's dashboard begins with. */
  range: DateRange | null;
}

/** A company opens with the days that its figures here are of. */
function CompanyName({ company: { id, name, status }, range }: CompanyNameProps) {
  const translate = useTranslate();
  const startOf = useStartOf();
  const days = range ? `?${new URLSearchParams({ from: range.from, to: range.to })}` : '';
  return (
    <Link to={`${startOf(id)}${days}`} className={styles.company} style={companyColor(id)}>
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
  columns.map(({ name, was, text, isStrong, isUrgent }) => (
    <td
      key={name}
      className={isUrgent?.(figures) ? styles.urgent : isStrong ? styles.strong : undefined}
    >
      {was && <WeekChange now={figures[was]} ago={figures.week_ago[was]} />}
      <Figure text={text(figures)} to={company && addressOf(name, company)} />
    </td>
  ));

const Figure = ({ text, to }: { text: string; to: string | undefined }) =>
  to ? <Link to={to}>{text}</Link> : text;

/** Gross divided by all miles, including deadhead. Blank without miles. */
function perMile({ gross, loaded_miles, empty_miles }: CompaniesTotals): string {
  const miles = Number(loaded_miles) + Number(empty_miles);
  return miles === 0 ? '–' : (Number(gross) / miles).toFixed(2);
}
