import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ChatCard } from '../../../schema/responses/chat.ts';
import { pathOf } from '../../../schema/screens.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { isStatusName, loadStatusLook } from '../../theme/status.ts';
import styles from './chat.module.css';

/** A record that a message names, as it is now. Opens its page. */
export function RecordCard({ card }: { card: ChatCard }) {
  const translate = useTranslate();
  const companyId = useCompanyId();
  const { subject, id, title, status, detail } = card;
  const words = useChoiceWords(subject, subject === 'invoices' ? 'payment_status' : 'status');
  const kind = translate(`resources.${subject}.name`, { smart_count: 1, _: subject });
  const look = subject === 'loads' ? loadStatusLook[status] : undefined;
  const to =
    pathOf(subject, 'show', { companyId, id }) ?? pathOf(subject, 'list', { companyId }) ?? '';
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.who}>
        <strong>
          {kind} {title}
        </strong>
        {detail && <span className={styles.last}>{detail}</span>}
      </span>
      {isStatusName(look) ? <StatusChip status={look} /> : <span>{words(status)}</span>}
    </Link>
  );
}
