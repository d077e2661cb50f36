import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SystemConfig } from '../../../schema/responses/systemConfigs.ts';
import { announce } from '../../feedback/announce.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { SearchField } from '../../inputs/text/SearchField.tsx';
import { ConfirmDialog } from '../../resources/parts/ConfirmDialog.tsx';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { SettingInput } from './SettingInput.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './settings.module.css';
import { useSettingWords } from './settingWords.ts';
import { useSettingCalls, useSystemSettings } from './useSystemSettings.ts';

/** The company's settings by group: value, default, and who changed it when. */
export function SystemSettings() {
  const translate = useTranslate();
  const t = useT('systemSettings');
  const { data, error, refetch } = useSystemSettings();
  const [search, setSearch] = useState('');
  const [changing, setChanging] = useState<SystemConfig>();
  const [resetting, setResetting] = useState<SystemConfig>();
  const found = (data ?? []).filter(setting => isFound(setting, search));
  const groups = [...new Set(found.map(({ group }) => group))];

  return (
    <>
      <PageHeader title={t('title')}>
        <SearchField
          value={search}
          onChange={setSearch}
          label={t('search')}
          className={styles.search}
        />
      </PageHeader>
      {error && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.systemSettings" />
      )}
      {!data && !error && <ListSkeleton columns={4} />}
      {data && found.length === 0 && <Notice title={t('none')} text={t('noneHint')} />}
      {groups.map(group => {
        const title = translate(`linehaul.systemSettings.groups.${group}`, { _: group });
        return (
          <section key={group} className={styles.group} aria-label={title}>
            <h2>{title}</h2>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('setting')}</th>
                  <th scope="col">{t('value')}</th>
                  <th scope="col">{t('usual')}</th>
                  <th scope="col">{t('changed')}</th>
                  <th scope="col">
                    <span className={styles.hidden}>{t('actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {found
                  .filter(setting => setting.group === group)
                  .map(setting => (
                    <SettingRow
                      key={setting.key}
                      setting={setting}
                      onChange={() => setChanging(setting)}
                      onReset={() => setResetting(setting)}
                    />
                  ))}
              </tbody>
            </table>
          </section>
        );
      })}
      {changing && <ChangeDialog setting={changing} onClose={() => setChanging(undefined)} />}
      {resetting && <ResetDialog setting={resetting} onClose={() => setResetting(undefined)} />}
    </>
  );
}

/** Every typed word is in the label or in the value. */
function isFound({ label, value, group }: SystemConfig, search: string): boolean {
  const text = `${label} ${group} ${String(value)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}

interface DialogProps {
  setting: SystemConfig;
  onClose: () => void;
}

function ChangeDialog({ setting, onClose }: DialogProps) {
  const translate = useTranslate();
  const { save } = useSettingCalls();
  const args = { setting: setting.label };
  return (
    <FormDialog
      title={setting.label}
      submit={translate('linehaul.systemSettings.save')}
      start={{ value: setting.value }}
      onSubmit={async ({ value }) => {
        await save(setting, value);
        toast({ kind: 'success', message: translate('linehaul.systemSettings.saved', args) });
      }}
      onClose={onClose}
    >
      <SettingInput setting={setting} />
    </FormDialog>
  );
}

function ResetDialog({ setting, onClose }: DialogProps) {
  const translate = useTranslate();
  const words = useSettingWords();
  const { reset } = useSettingCalls();
  const [isBusy, setBusy] = useState(false);
  const args = { setting: setting.label, value: words.defaultOf(setting) };

  async function confirm() {
    setBusy(true);
    try {
      await reset(setting);
      toast({ kind: 'success', message: translate('linehaul.systemSettings.wasReset', args) });
      onClose();
    } catch (error) {
      announce(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={translate('linehaul.systemSettings.resetTitle', args)}
      confirm={translate('linehaul.systemSettings.reset')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {translate('linehaul.systemSettings.resetText', args)}
    </ConfirmDialog>
  );
}
