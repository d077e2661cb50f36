import { Button } from '@mui/material';
import type { SystemConfig } from '../../../schema/responses/systemConfigs.ts';
import { momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { useCan } from '../../session/useRights.ts';
import styles from './settings.module.css';
import { useSettingWords } from './settingWords.ts';

interface SettingRowProps {
  setting: SystemConfig;
  onChange: () => void;
  onReset: () => void;
}

/** A setting: only its value can be changed. */
export function SettingRow({ setting, onChange, onReset }: SettingRowProps) {
  const { id, label, is_default, is_secret, can_reset, changed_at, changed_by } = setting;
  const can = useCan();
  const words = useSettingWords();
  const t = useT('systemSettings');
  const canChange = can(id === null ? 'system-configs.create' : 'system-configs.update');
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={is_default ? undefined : styles.own}>{words.valueOf(setting)}</td>
      <td className={styles.quiet}>{is_secret ? '' : words.defaultOf(setting)}</td>
      <td className={styles.quiet}>
        {changed_at === null
          ? t('never')
          : [changed_by?.name, momentText(changed_at)].filter(Boolean).join(', ')}
      </td>
      <td className={styles.actions}>
        {canChange && (
          <Button size="small" onClick={onChange} aria-label={t('changeOne', { setting: label })}>
            {t('change')}
          </Button>
        )}
        {can_reset && can('system-configs.delete') && (
          <Button size="small" onClick={onReset} aria-label={t('resetOne', { setting: label })}>
            {t('reset')}
          </Button>
        )}
      </td>
    </tr>
  );
}
