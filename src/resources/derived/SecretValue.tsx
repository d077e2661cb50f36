import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { WrittenCall } from '../../../schema/responses/callAnswer.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { fieldLabel } from '../history/changeTexts.ts';
import { BusyIconButton } from '../parts/BusyButton.tsx';
import styles from './SecretValue.module.css';

/** The entities that have a call for their secrets. */
type WithSecrets = NameIn<WrittenCall>;
type NameIn<C> = C extends `GET /${infer N}/{id}/secrets` ? N : never;

interface SecretValueProps {
  of: Entity;
  record: RaRecord;
  source: string;
}

/**
 * A masked secret. People with the permission can reveal it, which the audit log records. It is
 * masked again when the page is left.
 */
export function SecretValue({ of, record, source }: SecretValueProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const canRequest = useCanRequest();
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () =>
      // The button is there only where the entity has the call.
      call('GET', `/${of.name as WithSecrets}/${record.id}/secrets`),
    onSuccess: async () => {
      const queryKey = ['audit', 'timeline', of.name, String(record.id)];
      // A first request that is still running was sent before, and would be the answer.
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    },
    onError: announce,
  });
  const shown = new Map(Object.entries(data ?? {}));
  const can = canRequest(`GET /${of.name}/{id}/secrets`);
  const label = translate(`linehaul.forms.secret.${data ? 'hide' : 'show'}`);

  return (
    <span className={styles.secret}>
      {shown.get(source) ?? String(record[source])}
      {can && (
        <BusyIconButton
          size="small"
          isBusy={isPending}
          aria-pressed={data !== undefined}
          aria-label={`${translate('linehaul.forms.secret.show')}: ${fieldLabel(of.name, source, translate)}`}
          title={label}
          onClick={() => (data ? reset() : mutate())}
        >
          <Glyph name="ic-eye" size={14} />
        </BusyIconButton>
      )}
    </span>
  );
}
