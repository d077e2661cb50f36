import { IconButton } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { useMayAsk } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { fieldLabel } from '../../trail/changeTexts.ts';
import styles from './SecretValue.module.css';

interface SecretValueProps {
  of: Entity;
  record: RaRecord;
  source: string;
}

/**
 * A secret behind its mask. Who may see it in full asks for it, and the audit trail keeps that; it is
 * masked again when the page is left.
 */
export function SecretValue({ of, record, source }: SecretValueProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const mayAsk = useMayAsk();
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () =>
      call<Record<string, string | null>>('GET', `/${of.name}/${record.id}/secrets`),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: ['audit', 'timeline', of.name, String(record.id)] }),
    onError: announce,
  });
  const may = mayAsk(`GET /${of.name}/{id}/secrets`);
  const said = translate(`linehaul.forms.secret.${data ? 'hide' : 'show'}`);

  return (
    <span className={styles.secret}>
      {data?.[source] ?? String(record[source])}
      {may && (
        <IconButton
          size="small"
          disabled={isPending}
          aria-pressed={data !== undefined}
          aria-label={`${translate('linehaul.forms.secret.show')}: ${fieldLabel(of.name, source, translate)}`}
          title={said}
          onClick={() => (data ? reset() : mutate())}
        >
          <Glyph name="ic-eye" size={14} />
        </IconButton>
      )}
    </span>
  );
}
