import { useRecordContext, useTranslate } from 'ra-core';
import { missingDocument } from '../../../../schema/rules/freight/missingDocument.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import type { LoadRow } from '../load.ts';
import styles from './list.module.css';

/** The load's billing status. A delivered load shows which document holds it up. */
export function BillingCell() {
  const load = useRecordContext<LoadRow>();
  const translate = useTranslate();
  if (!load) return null;

  const document = missingDocument(load);
  if (document) {
    return (
      <span className={styles.missing}>
        <Glyph name="ic-warn" size={14} />
        <span className={styles.rest}>
          {translate('linehaul.loads.documentMissing', {
            document: translate(`linehaul.loads.documents.${document}`),
          })}
        </span>
      </span>
    );
  }
  return (
    <span className={styles[load.billing_status] ?? styles.quiet}>
      {translate(`linehaul.loads.billingStatus.${load.billing_status}`)}
    </span>
  );
}
