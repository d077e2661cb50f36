import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Expiry } from '../../../schema/responses/notifications.ts';
import type { ExpiryState } from '../../../schema/rules/time/expiry.ts';
import { pathOf } from '../../../schema/screens.ts';
import { useResourceNames } from '../../format/names.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useDocumentLabel } from '../../resources/documents/documentLabel.ts';
import { useExpiryWords } from '../../resources/expiry/ExpiryDate.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { StatusName } from '../../theme/status.ts';
import styles from './radar.module.css';

const UI_PREFERENCES: Readonly<Record<ExpiryState, StatusName>> = {
  expired: 'stop',
  due: 'due',
  good: 'delivered',
};

/** One expiration date: whose, of what, when, and the time left. */
export function ExpiryLine({ row }: { row: Expiry }) {
  const translate = useTranslate();
  const words = useExpiryWords();
  const word = useDocumentLabel();
  const { model, model_id, name, date, state } = row;
  const companyId = useCompanyId();
  const { one } = useResourceNames({ name: model });
  const path = pathOf(model, 'show', { companyId, id: model_id });
  const isCompany = model === 'company-documents';
  return (
    <tr className={styles.row}>
      <td>
        <StatusChip
          status={UI_PREFERENCES[state]}
          label={translate(`linehaul.expiry.states.${state}`)}
        />
      </td>
      <td className={styles.whose}>
        {path && !isCompany ? <Link to={path}>{name}</Link> : name}
        <span className={styles.quiet}>
          {isCompany ? translate('linehaul.expiry.company') : one}
        </span>
      </td>
      <td>{word(row.what.replace(/_expiry$/, ''))}</td>
      <td>
        <time dateTime={date}>{dateText(date)}</time>
        <OtherDate row={row} />
      </td>
      <td className={styles[state]}>{words(row)}</td>
    </tr>
  );
}

/** The later date, where record and document differ, and which of the two says it. */
function OtherDate({ row: { date, record_date, document_date } }: { row: Expiry }) {
  const translate = useTranslate();
  const later = document_date === date ? record_date : document_date;
  if (!later) return null;
  const key = later === document_date ? 'documentSays' : 'recordSays';
  return (
    <span className={styles.disagrees}>
      {translate(`linehaul.expiry.${key}`, { date: dateText(later) })}
    </span>
  );
}
