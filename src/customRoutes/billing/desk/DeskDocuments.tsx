import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { callFile } from '../../../api.ts';
import { Notice } from '../../../feedback/Notice.tsx';
import { DocumentSheet } from '../../../resources/documents/DocumentSheet.tsx';
import { useObjectUrl } from '../../../resources/documents/useObjectUrl.ts';
import type { Load, Paper } from '../../../resources/loads/load.ts';
import { documentLabel } from '../../../resources/loads/show/documentLabel.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import styles from './desk.module.css';

/** The documents of the load, one of them shown: first its rate confirmation. */
export function DeskDocuments({ load }: { load: Load }) {
  const translate = useTranslate();
  const papers = load.load_documents.filter(({ status }) => status === 'active');
  const [chosen, setChosen] = useState<number>();
  const shown =
    papers.find(({ id }) => id === chosen) ??
    papers.find(({ document_type }) => document_type === 'rate_confirmation') ??
    papers[0];
  const label = translate('linehaul.desk.documents');
  return (
    <section aria-label={label} className={styles.documents}>
      {papers.length === 0 && (
        <Notice
          isPart
          title={translate('linehaul.desk.noDocuments')}
          text={translate('linehaul.desk.noDocumentsText')}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame */}
      <div role="group" aria-label={label} className={styles.tabs}>
        {papers.map(paper => (
          <button
            key={paper.id}
            type="button"
            className={styles.tab}
            aria-pressed={paper.id === shown?.id}
            title={paper.original_name}
            onClick={() => setChosen(paper.id)}
          >
            {documentLabel(paper.document_type, translate)}
          </button>
        ))}
      </div>
      {shown && <Sheet key={shown.id} paper={shown} />}
    </section>
  );
}

/** The file is fetched with the token and shown from memory. */
function Sheet({ paper }: { paper: Paper }) {
  const companyId = useCompanyId();
  const translate = useTranslate();
  const url = `/load-documents/${paper.id}/file`;
  const { data, error } = useQuery({
    queryKey: ['papers', 'file', companyId, url],
    queryFn: () => callFile('GET', url, { companyId }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
  const shown = useObjectUrl(data?.blob);
  if (error) return <p role="alert">{error.message}</p>;
  if (shown === null) return <p role="status">{translate('linehaul.lists.loading')}</p>;
  return (
    <div className={styles.sheet}>
      <DocumentSheet name={paper.original_name} mime={paper.mime} url={shown} />
    </div>
  );
}
