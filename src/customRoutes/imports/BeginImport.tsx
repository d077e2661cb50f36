import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { call } from '../../api.ts';
import { announce } from '../../feedback/announce.ts';
import { multipartOf } from '../../http/multipart.ts';
import { useT } from '../../i18n/useT.ts';
import { DropZone } from '../../inputs/files/DropZone.tsx';
import { entityLabel } from '../../resources/history/changeTexts.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import styles from './imports.module.css';
import { useImportables, useKeepImport } from './useImports.ts';

interface BeginImportProps {
  /** The type of the list that the user comes from. */
  kind: string | null;
  onBegun: (id: number) => void;
}

/** Where files are dropped, or rows pasted. Several files are imported together. */
export function BeginImport({ kind: given, onBegun }: BeginImportProps) {
  const t = useT('imports');
  const translate = useTranslate();
  const keep = useKeepImport();
  const kinds = useImportables();
  const [chosen, setChosen] = useState(given ?? '');
  const [pasted, setPasted] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(sent: { files?: File[]; text?: string }) {
    setBusy(true);
    try {
      const body = multipartOf({ ...(chosen && { kind: chosen }), ...sent });
      const { data } = await call('POST', '/imports', { body });
      keep(data);
      onBegun(data.id);
    } catch (error) {
      announce(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={styles.card} aria-labelledby="begin-import">
      <h2 id="begin-import" className={styles.section}>
        {t('begin')}
      </h2>
      <label className={styles.line}>
        {t('rowsAre')}
        <select
          className={styles.select}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t('detectByHeadings')}</option>
          {kinds.map(({ name }) => (
            <option key={name} value={name}>
              {entityLabel(name, (key, args) => translate(key, { ...args, smart_count: 2 }))}
            </option>
          ))}
        </select>
      </label>
      <DropZone
        label={t('drop')}
        busy={t('reading')}
        note={t('dropNote')}
        isBusy={isBusy}
        multiple
        onFiles={files => void send({ files })}
      />
      <label className={styles.paste}>
        {t('paste')}
        <textarea
          className={styles.area}
          rows={4}
          value={pasted}
          placeholder={t('pasteNote')}
          onChange={({ target }) => setPasted(target.value)}
        />
      </label>
      <div>
        <BusyButton
          variant="outlined"
          isBusy={isBusy}
          disabled={pasted.trim() === ''}
          onClick={() => void send({ text: pasted })}
        >
          {t('readPasted')}
        </BusyButton>
      </div>
    </section>
  );
}
