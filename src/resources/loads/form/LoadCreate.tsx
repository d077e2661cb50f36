import { useDataProvider, useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loads } from '../../../../schema/entities/loads.ts';
import { filled } from '../../../../schema/screens.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { announce } from '../../../feedback/announce.ts';
import { toast } from '../../../feedback/toasts.ts';
import { multipartOf } from '../../../http/multipart.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useUser } from '../../../session/current.ts';
import { draftKey } from '../../../storage/drafts/draftStore.ts';
import { dropDraft } from '../../../storage/drafts/saveDrafts.ts';
import { heldWhile } from '../../../storage/drafts/unsaved.ts';
import { useCancel } from '../../form/useCancel.ts';
import { useLeaveTab } from '../../form/useLeaveTab.ts';
import type { Values } from '../../form/useSave.ts';
import { RecordState } from '../../parts/RecordState.tsx';
import { DocumentOfTyped, TypedBefore } from '../confirmation/DocumentOfTyped.tsx';
import { draftOf } from '../confirmation/draftOf.ts';
import { EmailFile } from '../confirmation/email.ts';
import { FromConfirmation } from '../confirmation/FromConfirmation.tsx';
import { PasteEmail } from '../confirmation/PasteEmail.tsx';
import type { Typed } from '../confirmation/typedBefore.ts';
import { useBegun } from '../confirmation/useBegun.ts';
import { useWaiting, wait } from '../confirmation/waiting.ts';
import { nextToReview, noteSaved } from '../documentReview/reviewQueue.ts';
import { FromTemplate } from '../duplicate/FromTemplate.tsx';
import { useDuplicateStart } from '../duplicate/useDuplicateStart.ts';
import type { Load } from '../load.ts';
import { keepFailed } from '../show/documents/failedUploads.ts';
import { draftName, LoadForm } from './LoadForm.tsx';

/**
 * A new load, typed or read from a document or an email. Afterwards the page shows the next steps.
 */
export function LoadCreate() {
  const { file, typed, holdsPlain, round, isRequested, begin, giveUp, end } = useBegun();
  const whenSaved = useWhenSaved();
  const onCancel = useCancel(loads);
  const leaveTab = useLeaveTab();
  const like = useDuplicateStart();
  const { search } = useLocation();
  const forgetDraft = useForgetDraft();
  useWaiting(begin);

  // The user's answers about the document take precedence: an older draft would overwrite them.
  const beginAs = (next: File, before?: Typed) => {
    forgetDraft(draftOf(next));
    begin(next, before);
  };
  const translate = useTranslate();
  const formOf = (start?: Values, notice?: ReactNode) => (
    <LoadForm
      title={translate(titleOf(file))}
      start={start}
      draft={file && draftOf(file)}
      notice={notice}
      actions={
        <>
          {!file && <FromTemplate />}
          {!file && <PasteEmail onEmail={begin} />}
          <DocumentOfTyped
            reviewed={file}
            onFile={begin}
            onFill={beginAs}
            onStartOver={beginAs}
            isLike={!file && like.start !== undefined}
            label={file ? translate('linehaul.confirmation.otherFile') : undefined}
          />
          {typed && <TypedBefore typed={typed} />}
        </>
      }
      onSaved={(load, goesOn) => {
        end();
        // The form clears it too, unless it unmounts before that.
        forgetDraft(file && draftOf(file));
        // What was typed before the document arrived is in the load and must not appear in another
        // one.
        if (holdsPlain) forgetDraft();
        void whenSaved(load, goesOn, file);
      }}
      onCancel={() => {
        if (file) leaveTab();
        giveUp();
        onCancel();
      }}
    />
  );
  if (isRequested || like.isRequested || like.error)
    return <RecordState of={loads} error={like.error} />;
  if (!file) return <Fragment key={search}>{formOf(like.start)}</Fragment>;
  return (
    <FromConfirmation key={round} file={file} typed={typed}>
      {formOf}
    </FromConfirmation>
  );
}

function titleOf(file: File | undefined): string {
  if (!file) return 'linehaul.loads.form.new';
  return file instanceof EmailFile
    ? 'linehaul.confirmation.email.newLoad'
    : 'linehaul.confirmation.title';
}

const CREATED = '/company-owner/company/{id}/loads/show-create/{model_id}';

/** Uploads the document that the load was read from, then opens the load. */
function useWhenSaved() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const companyId = useCompanyId();
  const leaveTab = useLeaveTab();
  const { call } = useDataProvider<LinehaulProvider>();
  const user = useUser();

  /** An email is not a document: its contents are in the load. */
  const attach = async ({ id: load_id }: Load, file: File | undefined) => {
    if (!file || file instanceof EmailFile) return;
    const document = { load_id, document_type: 'rate_confirmation', file };
    // Its form may be unmounted by then, and the queue counts it as saved: only this holds the
    // document.
    await heldWhile(call('POST', '/load-documents', multipartOf(document))).catch(error => {
      announce(error);
      // It waits on the load's page to be retried.
      const of = { userId: user?.id, loadId: load_id, type: document.document_type };
      keepFailed(of, { files: [file], error });
    });
  };

  return async (load: Load, goesOn: 'here' | 'new', file: File | undefined) => {
    const name = load.internal_id;
    toast({ kind: 'success', message: translate('linehaul.forms.created', { name }) });
    if (file) noteSaved(file, companyId, load);
    const attached = attach(load, file);
    if (goesOn === 'new') {
      // A user working through a queue already sees the next document while this one uploads.
      const next = file && nextToReview(companyId);
      if (next) wait(next.file);
      return;
    }
    await attached;
    leaveTab();
    await navigate(filled(CREATED, { companyId, id: load.id }), { replace: true });
  };
}

/** Clears the draft of a new load at this URL: with a document, or from before one arrived. */
function useForgetDraft(): (ofDocument?: string) => void {
  const { pathname, search } = useLocation();
  const user = useUser();
  return ofDocument =>
    void dropDraft(draftKey(user?.id, `${pathname}${search} ${draftName(ofDocument)}`));
}
