import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Notice } from '../../../feedback/Notice.tsx';
import { DocumentSheet } from '../../../resources/documents/DocumentSheet.tsx';
import { useDocumentFile } from '../../../resources/documents/useDocumentFile.ts';
import type { Load, LoadDocument } from '../../../resources/loads/load.ts';
import { documentLabel } from '../../../resources/loads/show/documents/documentLabel.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import styles from './desk.module.css';

/** The documents of the load, one of them shown: first its rate confirmation. */
export function DeskDocuments({ load }: { load: Load }) {
  const translate = useTranslate();
  const documents = load.load_documents.filter(({ status }) => status === 'active');
  const [chosen, setChosen] = useState<number>();
  const shown =
    documents.find(({ id }) => id === chosen) ??
    documents.find(({ document_type }) => document_type === 'rate_confirmation') ??
    documents[0];
  const label = translate('linehaul.desk.documents');
  return (
    <section aria-label={label} className={styles.documents}>
      {documents.length === 0 && (
        <Notice
          isPart
          title={translate('linehaul.desk.noDocuments')}
          text={translate('linehaul.desk.noDocumentsText')}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame */}
      <div role="group" aria-label={label} className={styles.tabs}>
        {documents.map(document => (
          <button
            key={document.id}
            type="button"
            className={styles.tab}
            aria-pressed={document.id === shown?.id}
            title={document.original_name}
            onClick={() => setChosen(document.id)}
          >
            {documentLabel(document.document_type, translate)}
          </button>
        ))}
      </div>
      {shown && <Sheet key={shown.id} document={shown} />}
    </section>
  );
}

/** The file is fetched with the token and shown from memory. */
function Sheet({ document }: { document: LoadDocument }) {
  const companyId = useCompanyId();
  const translate = useTranslate();
  const url = `/load-documents/${document.id}/file`;
  const { error, shown } = useDocumentFile(url, companyId);
  if (error) return <p role="alert">{error.message}</p>;
  if (shown === null) return <p role="status">{translate('linehaul.lists.loading')}</p>;
  return (
    <div className={styles.sheet}>
      <DocumentSheet name={document.original_name} mime={document.mime} url={shown} />
    </div>
  );
}
