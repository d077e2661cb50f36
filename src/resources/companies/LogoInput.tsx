import { Button } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useController } from 'react-hook-form';
import { useT } from '../../i18n/useT.ts';
import { FileInput } from '../../inputs/files/FileInput.tsx';
import { useProtectedPicture } from '../../session/useProtectedPicture.ts';
import styles from './companies.module.css';

const PICTURES = ['png', 'jpg', 'jpeg', 'svg'];

/** The company's current logo, and an upload for another one. */
export function LogoInput({ className }: { className?: string }) {
  const record = useRecordContext();
  return (
    <div className={`${styles.logo} ${className ?? ''}`}>
      {record?.logo_url && <Logo path={String(record.logo_url)} />}
      <FileInput
        source="new_logo"
        label="linehaul.platform.company.logo"
        placeholder={`linehaul.platform.company.${record?.logo_url ? 'otherLogo' : 'dropLogo'}`}
        allowed={PICTURES}
        maxMegabytes={5}
      />
    </div>
  );
}

/** The current one. Like the rest of the form, it changes on save. */
function Logo({ path }: { path: string }) {
  const src = useProtectedPicture(path);
  const { field } = useController({ name: 'removes_logo', defaultValue: false });
  const t = useT('platform.company');
  return (
    <div className={styles.now}>
      {field.value ? (
        <p role="status">{t('logoGoes')}</p>
      ) : (
        src && <img src={src} alt={t('logoNow')} />
      )}
      <Button onClick={() => field.onChange(!field.value)}>
        {t(field.value ? 'keepLogo' : 'removeLogo')}
      </Button>
    </div>
  );
}
