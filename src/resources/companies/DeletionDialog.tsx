import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { OwnerDeletion } from '../../../schema/responses/companies.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { loadUser } from '../../session/current.ts';
import { representationOf } from '../derived/representation.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import styles from './companies.module.css';

/** What becomes unreachable, in display order. */
const COUNTS = [
  'companies',
  'staff',
  'staff_left_without_company',
  'drivers',
  'trucks',
  'loads',
  'open_loads',
  'unpaid_invoices',
  'documents',
] as const;

type Loss = Partial<OwnerDeletion['totals']>;

interface DeletionDialogProps {
  of: Entity & { name: 'companies' | 'company-owners' };
  record: RaRecord;
  onClose: () => void;
}

/** Shows the effects of deleting a company, or an owner with all companies, then asks. */
export function DeletionDialog({ of, record, onClose }: DeletionDialogProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { call } = useDataProvider<LinehaulProvider>();
  const name = representationOf(of, record);
  const path = `/${of.name}/${record.id}` as const;
  const t = useT('platform.deletion');

  const { data, error } = useQuery({
    queryKey: [of.name, 'deletion', record.id],
    // For a company its own, for an owner that of all their companies.
    queryFn: () => call('GET', `${path}/deletion`),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  const removing = useMutation({
    mutationFn: () => call('DELETE', path),
    async onSuccess() {
      toast({ kind: 'success', message: translate('linehaul.lists.deletedOne', { name }) });
      onClose();
      await client.invalidateQueries({ queryKey: [of.name, 'getList'] });
      void loadUser().catch(() => {});
    },
  });
  const companies = data && 'totals' in data ? data.companies : [];

  return (
    <ConfirmDialog
      title={translate('linehaul.lists.deleteTitle', { name })}
      confirm={t(`confirm.${of.name}`)}
      isDangerous
      isBusy={removing.isPending}
      isRefused={!data}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p>{t(`what.${of.name}`)}</p>
      {!data && !error && <p role="status">{t('asking')}</p>}
      {error && <p role="alert">{error.message}</p>}
      {data && <LossList loss={'totals' in data ? data.totals : data} />}
      {companies.length > 0 && (
        <p className={styles.named}>{companies.map(one => one.name).join(', ')}</p>
      )}
      <p>{t('kept')}</p>
    </ConfirmDialog>
  );
}

function LossList({ loss }: { loss: Loss }) {
  const translate = useTranslate();
  const amount = formatMoney(loss.unpaid_amount ?? 0);
  const lines = COUNTS.filter(name => loss[name]);
  if (lines.length === 0) return <p>{translate('linehaul.platform.deletion.nothing')}</p>;
  return (
    <ul className={styles.loss}>
      {lines.map(name => (
        <li key={name}>
          {translate(`linehaul.platform.deletion.${name}`, { smart_count: loss[name], amount })}
        </li>
      ))}
    </ul>
  );
}
