import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ExpiryState } from '../../../schema/rules/expiry.ts';
import { pathOf } from '../../../schema/screens.ts';
import { useExpiryWords } from '../../expiry/ExpiryDate.tsx';
import { usePaperWord } from '../../resources/papers/paperWord.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { StatusName } from '../../theme/status.ts';
import { useResourceNames } from '../../words/names.ts';
import { dateText } from '../../words/valueTexts.ts';
import styles from './radar.module.css';
import type { RadarRow } from './useRadar.ts';

const LOOKS: Readonly<Record<ExpiryState, StatusName>> = {
  expired: 'stop',
  due: 'due',
  good: 'delivered',
};

/** One last day: whose, of what, when, and how long it is to it. */
export function RadarLine({ row }: { row: RadarRow }) {
  const translate = useTranslate();
  const words = useExpiryWords();
  const word = usePaperWord();
  const { model, model_id, name, date, state } = row;
  const companyId = useCompanyId();
  const { one } = useResourceNames({ name: model });
  const path = pathOf(model, 'show', { companyId, id: model_id });
  const isCompany = model === 'company-documents';
  return (
    <tr className={styles.row}>
      <td>
        <StatusChip status={LOOKS[state]} label={translate(`linehaul.expiry.states.${state}`)} />
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
      </td>
      <td className={styles[state]}>{words(row)}</td>
    </tr>
  );
}
