import { useTranslate } from 'ra-core';
import type { CompaniesTotals } from '../../../schema/responses/companies.ts';
import { changeOf, dollars } from '../../dashboard/figureText.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './platform.module.css';

/** The totals over all companies that an owner wants first. */
export function TotalCards({ totals }: { totals: CompaniesTotals | undefined }) {
  const translate = useTranslate();
  const say = (name: string, args = {}) => translate(`linehaul.platform.dashboard.${name}`, args);
  const change = totals && changeOf(totals.gross, totals.gross_before);
  const cards = [
    {
      name: 'gross',
      figure: dollars(totals?.gross ?? 0),
      note: change ? say('grossNote', { change: change.text }) : say('grossNoteNone'),
    },
    {
      name: 'late',
      figure: String(totals?.late_now ?? 0),
      note: say('lateNote', { smart_count: totals?.uncovered_tomorrow ?? 0 }),
      isUrgent: (totals?.late_now ?? 0) > 0,
    },
    {
      name: 'ready',
      figure: dollars(totals?.ready_to_invoice_amount ?? 0),
      note: say('readyNote', { smart_count: totals?.ready_to_invoice ?? 0 }),
    },
    {
      name: 'unpaid',
      figure: dollars(totals?.unpaid_amount ?? 0),
      note: say('unpaidNote', { amount: dollars(totals?.overdue_amount ?? 0) }),
    },
  ];
  return (
    <ul className={styles.cards} aria-busy={!totals}>
      {cards.map(({ name, figure, note, isUrgent }) => (
        <li key={name} className={styles.card}>
          <span className={styles.cardName}>{say(name)}</span>
          <strong className={isUrgent ? styles.urgent : undefined}>
            {totals ? figure : <i className={styles.blank} />}
            {isUrgent && <Glyph name="st-late" size={20} />}
          </strong>
          <span className={styles.note}>{totals && note}</span>
        </li>
      ))}
    </ul>
  );
}
