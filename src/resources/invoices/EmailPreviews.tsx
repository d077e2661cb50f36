import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { EmailPreview } from '../../../schema/responses/invoices.ts';
import { useT } from '../../i18n/useT.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import styles from './invoices.module.css';
import { useInvoiceCalls } from './useInvoiceCalls.ts';

/** Who gets which invoice with which documents, before anything is sent. */
export function EmailPreviews({ ids }: { ids: readonly number[] }) {
  const { preview } = useInvoiceCalls();
  const companyId = useCompanyId();
  const translate = useTranslate();
  const t = useT('desk.preview');
  const { data, error } = useQuery({
    queryKey: ['mails', 'preview', companyId, ids],
    queryFn: () => preview(ids),
    retry: false,
    meta: { quiet: true },
  });
  if (error) return <p role="alert">{t('failed')}</p>;
  if (!data) return <p role="status">{t('loading')}</p>;
  return (
    <ul
      className={`${styles.recipients} ${styles.previews}`}
      aria-label={translate('linehaul.billing.send.recipients')}
    >
      {data.results.map(one => (
        <li key={one.id}>
          <b>{one.number ?? `#${one.id}`}</b>
          <Recipient preview={one} />
          <Documents preview={one} />
        </li>
      ))}
    </ul>
  );
}

function Recipient({ preview: { ok, message, blocked, to, cc } }: { preview: EmailPreview }) {
  if (!ok || blocked) return <span className={styles.warning}>{blocked ?? message}</span>;
  return <span className={styles.address}>{[to, cc].filter(Boolean).join(', ')}</span>;
}

function Documents({ preview }: { preview: EmailPreview }) {
  const t = useT('desk.preview');
  if (!preview.ok) return null;
  if (preview.is_repeated) return <span className={styles.quiet}>{t('withSummary')}</span>;
  const documents = preview.documents ?? [];
  const namesOf = (isPage: boolean) =>
    documents
      .filter(({ is_page }) => is_page === isPage)
      .map(({ name }) => name)
      .join(', ');
  const [pages, separate] = [namesOf(true), namesOf(false)];
  return (
    <span className={styles.quiet}>
      {pages ? t('pages', { names: pages }) : t('invoiceOnly')}
      {separate && <br />}
      {separate && t('separate', { names: separate })}
    </span>
  );
}
