import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { FileInput } from '../../inputs/files/FileInput.tsx';
import { toast } from '../../layout/feedback/toasts.ts';
import { useProtectedPicture } from '../../layout/useProtectedPicture.ts';
import styles from './companies.module.css';

const PICTURES = ['png', 'jpg', 'jpeg', 'svg'];

/** The company's logo as it is, and the place for another one. */
export function LogoInput({ className }: { className?: string }) {
  const record = useRecordContext();
  return (
    <div className={`${styles.logo} ${className ?? ''}`}>
      {record?.logo_url && <Logo key={String(record.logo)} path={String(record.logo_url)} />}
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

function Logo({ path }: { path: string }) {
  const record = useRecordContext();
  const translate = useTranslate();
  const client = useQueryClient();
  const { call } = useDataProvider<LinehaulProvider>();
  const src = useProtectedPicture(path);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE', `/companies/${record?.id}/delete-logo`),
    onSuccess: async () => {
      toast({ kind: 'success', message: translate('linehaul.platform.company.logoGone') });
      await client.invalidateQueries({ queryKey: ['companies'] });
    },
  });
  return (
    <div className={styles.now}>
      {src && <img src={src} alt={translate('linehaul.platform.company.logoNow')} />}
      <Button disabled={isPending} onClick={() => mutate()}>
        {translate('linehaul.platform.company.removeLogo')}
      </Button>
    </div>
  );
}
