import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import { lacksReceipt } from '../../../../schema/rules/billing/receipts.ts';
import { formatMoney } from '../../../../schema/rules/money/money.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../feedback/toasts.ts';
import { useT } from '../../../i18n/useT.ts';
import type { AccessorialLine, Load } from '../../../resources/loads/load.ts';
import { LoadField } from '../../../resources/loads/show/inPlace/LoadField.tsx';
import { useKeepLoad } from '../../../resources/loads/useLoadAct.ts';
import { busySelectProps } from '../../../resources/parts/busySelect.ts';
import { useCan } from '../../../session/useRights.ts';
import styles from './desk.module.css';

/** The rate, corrected with the confirmation next to it, and each accessorial with its receipt. */
export function DeskCharges({ load }: { load: Load }) {
  const headingId = useId();
  const t = useT('desk');
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h3 id={headingId}>{t('charges')}</h3>
      <dl className={styles.charges}>
        <dt>{t('rate')}</dt>
        <dd>
          <LoadField load={load} source="price">
            ${formatMoney(Number(load.price ?? 0))}
          </LoadField>
        </dd>
      </dl>
      {load.load_accessorials.length === 0 && <p className={styles.quiet}>{t('noCharges')}</p>}
      <ul className={styles.lines}>
        {load.load_accessorials.map(line => (
          <li key={line.id}>
            <span>{line.description}</span>
            <span className={styles.amount}>${formatMoney(line.amount)}</span>
            <Receipt load={load} line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which document of the load proves the line. */
function Receipt({ load, line }: { load: Load; line: AccessorialLine }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const can = useCan();
  const translate = useTranslate();
  const documents = load.load_documents.filter(({ status }) => status === 'active');
  const kinds = documents.map(({ document_type }) => document_type);
  const { mutate, isPending } = useMutation({
    mutationFn: (receipt_document_id: number | null) =>
      call('PUT', `/loads/${load.id}`, {
        version: load.version,
        load_accessorials: load.load_accessorials.map(one =>
          one.id === line.id ? { ...one, receipt_document_id } : one,
        ),
      }),
    onSuccess(saved) {
      keep(saved);
      toast({ kind: 'success', message: translate('linehaul.desk.receiptSaved') });
    },
    onError: () => keep.again(load.id),
  });
  const name = line.description ?? '';
  return (
    <select
      className={lacksReceipt(line, kinds) ? styles.lacking : styles.receipt}
      aria-label={translate('linehaul.desk.receipt', { line: name })}
      value={line.receipt_document_id ?? ''}
      disabled={!can('loads.update') || load.invoice !== null}
      {...busySelectProps(isPending, ({ target }) =>
        mutate(target.value === '' ? null : Number(target.value)),
      )}
    >
      <option value="">{translate('linehaul.desk.noReceipt')}</option>
      {documents.map(document => (
        <option key={document.id} value={document.id}>
          {document.original_name}
        </option>
      ))}
    </select>
  );
}
