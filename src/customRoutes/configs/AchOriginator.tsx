import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { achSettings } from '../../../schema/entities/ach.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { Input } from '../../resources/form/Input.tsx';
import { ShortForm } from '../../resources/form/ShortForm.tsx';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useAttempt } from '../auth/useAttempt.ts';
import styles from '../statements/statements.module.css';

const FIELDS = [
  'bank_name',
  'bank_routing',
  'originator_id',
  'company_name',
  'file_modifier',
  'is_balanced',
  'offset_account',
  'offset_account_type',
] as const;

const NEW = { file_modifier: 'A', is_balanced: false, offset_account_type: 'checking' };

/** How the company's bank knows it as the originator of ACH files: the owner's to set. */
export function AchOriginator() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const companyId = useCompanyId();
  const { attempt, isSending, errorMessage } = useAttempt();
  const t = useT('statements.originator');
  const queryKey = ['ach-settings', companyId];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => call('GET', '/ach-originator'),
    retry: false,
    meta: { quiet: true },
  });

  async function save(values: Record<string, unknown>) {
    const sent = Object.fromEntries(FIELDS.map(name => [name, values[name]]));
    const saved = await call('PUT', '/ach-originator', { ...sent, version: data?.version });
    client.setQueryData(queryKey, saved);
    toast({ kind: 'success', message: t('saved') });
  }

  return (
    <>
      <PageHeader title={t('title')} />
      {error && <Notice title={t('failed')} text={error.message} />}
      {data !== undefined && (
        <ShortForm
          key={data?.version ?? 'new'}
          start={data ?? NEW}
          onSubmit={values => attempt(() => save(values), FIELDS)}
          className={styles.form}
        >
          <p className={styles.text}>{t('text')}</p>
          <div className={styles.fields}>
            {FIELDS.map(name => (
              <Input key={name} of={achSettings} source={name} />
            ))}
          </div>
          {errorMessage && (
            <p role="alert" className={styles.failed}>
              {errorMessage}
            </p>
          )}
          <BusyButton type="submit" variant="contained" isBusy={isSending}>
            {t('save')}
          </BusyButton>
        </ShortForm>
      )}
    </>
  );
}
