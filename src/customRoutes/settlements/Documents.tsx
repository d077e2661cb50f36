import { useTranslate } from 'ra-core';
import { useT } from '../../i18n/useT.ts';
import { documentLabel } from '../../resources/loads/show/documents/documentLabel.ts';
import { busyProps } from '../../resources/parts/BusyButton.tsx';
import { usePdf } from '../../resources/parts/usePdf.ts';
import { useCan } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import type { SettlementDetail } from './Sheet.ts';
import styles from './workspace.module.css';

type Document = SettlementDetail['documents'][number];

/** The files of what a statement pays. Each opens in its own window, for people who may see it. */
export function Documents({ documents }: Pick<SettlementDetail, 'documents'>) {
  const translate = useTranslate();
  const file = usePdf();
  const can = useCan();
  const t = useT('settlements.context');
  return (
    <section>
      <h2>{t('documents')}</h2>
      {documents.length === 0 && <p className={styles.quiet}>{t('noDocuments')}</p>}
      <ul className={styles.documents}>
        {documents.map(document => {
          const { model, id, document_type, name, of } = document;
          const label = [documentLabel(document_type, translate), of].filter(Boolean).join(' ');
          return (
            <li key={`${model} ${id}`}>
              <Glyph name="ic-doc" size={14} />
              {can(`${model}.show`) ? (
                <button
                  type="button"
                  title={name}
                  {...busyProps(file.isBusy, () => void file.show(pathOf(document)))}
                >
                  {label}
                </button>
              ) : (
                label
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const pathOf = ({ model, id }: Document) =>
  `/${model === 'loads' ? 'load' : 'model'}-documents/${id}/file`;
