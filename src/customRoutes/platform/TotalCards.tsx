import { Link } from 'react-router-dom';
import type { CompanyFigureName } from '../../../schema/companyFigureLists.ts';
import type { CompaniesTotals, CompanyFigures } from '../../../schema/responses/companies.ts';
import { changeOf, dollars } from '../../dashboard/figureText.ts';
import { useT } from '../../i18n/useT.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { addressOf } from './figureAddress.ts';
import styles from './platform.module.css';
import { WeekChange } from './WeekChange.tsx';

interface Card {
  name: CompanyFigureName;
  figure: string;
  note: string;
  isUrgent?: boolean;
  was?: keyof CompaniesTotals['week_ago'];
}

interface TotalCardsProps {
  totals: CompaniesTotals | undefined;
  companies: readonly CompanyFigures[] | undefined;
}

/**
 * The totals over all companies that an owner wants first. Those of a single company open its lists;
 * of several, the rows of the table below open theirs.
 */
export function TotalCards({ totals, companies = [] }: TotalCardsProps) {
  const t = useT('platform.dashboard');
  const change = totals && changeOf(totals.gross, totals.gross_before);
  const [company, ...others] = companies;
  const only = others.length === 0 ? company : undefined;
  const cards: Card[] = [
    {
      name: 'gross',
      figure: dollars(totals?.gross ?? 0),
      note: change ? t('grossNote', { change: change.text }) : t('grossNoteNone'),
    },
    {
      name: 'late',
      figure: String(totals?.late_now ?? 0),
      note: t('lateNote', { smart_count: totals?.uncovered_tomorrow ?? 0 }),
      isUrgent: (totals?.late_now ?? 0) > 0,
      was: 'late_now',
    },
    {
      name: 'ready',
      figure: dollars(totals?.ready_to_invoice_amount ?? 0),
      note: t('readyNote', { smart_count: totals?.ready_to_invoice ?? 0 }),
      was: 'ready_to_invoice_amount',
    },
    {
      name: 'unpaid',
      figure: dollars(totals?.unpaid_amount ?? 0),
      note: t('unpaidNote', { amount: dollars(totals?.overdue_amount ?? 0) }),
    },
  ];
  return (
    <ul className={styles.cards} aria-busy={!totals}>
      {cards.map(({ name, figure, note, isUrgent, was }) => (
        <li key={name} className={styles.card}>
          <span className={styles.cardName}>{t(name)}</span>
          <strong className={isUrgent ? styles.urgent : undefined}>
            {!totals && <i className={styles.blank} />}
            {totals && (only ? <Link to={addressOf(name, only)}>{figure}</Link> : figure)}
            {isUrgent && <Glyph name="st-late" size={20} />}
          </strong>
          <span className={styles.note}>
            {totals && was && <WeekChange now={totals[was]} ago={totals.week_ago[was]} isWhole />}
            {totals && note}
          </span>
        </li>
      ))}
    </ul>
  );
}
