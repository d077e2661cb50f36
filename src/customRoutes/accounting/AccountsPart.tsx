import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { useT } from '../../i18n/useT.ts';
import { useCan } from '../../session/useRights.ts';
import styles from './accounting.module.css';
import { NameBox } from './NameBox.tsx';
import { useAccountingCalls, useAccounts } from './useAccounting.ts';

/** The accounts and items of the program: settings of the company, edited in place. */
export function AccountsPart() {
  const can = useCan();
  const { nameAccount } = useAccountingCalls();
  const { data, error, refetch } = useAccounts(can('system-configs.list'));
  const t = useT('accounting.accounts');
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.quiet}>{t(can('system-configs.list') ? 'help' : 'forbidden')}</p>
      {error && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.accounting" isPart />
      )}
      {!data && !error && can('system-configs.list') && <ListSkeleton columns={2} rows={5} />}
      {data && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('setting')}</th>
              <th scope="col">{t('value')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(setting => (
              <tr key={setting.key}>
                <th scope="row">{setting.label}</th>
                <td>
                  <NameBox
                    label={setting.label}
                    value={String(setting.value ?? '')}
                    disabled={!can('system-configs.update')}
                    onSave={value => nameAccount(setting, value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
