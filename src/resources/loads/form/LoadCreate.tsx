import { useDataProvider, useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loads } from '../../../../schema/entities/loads.ts';
import { filled } from '../../../../schema/screens.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { heldWhile } from '../../../drafts/unkept.ts';
import { announce } from '../../../feedback/announce.ts';
import { toast } from '../../../feedback/toasts.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useUser } from '../../../session/current.ts';
import { multipartOf } from '../../../wire/multipart.ts';
import { useCancel } from '../../form/useCancel.ts';
import { useLeaveTab } from '../../form/useLeaveTab.ts';
import type { Values } from '../../form/useSave.ts';
import { RecordState } from '../../parts/RecordState.tsx';
import { draftOf } from '../confirmation/draftOf.ts';
import { FromConfirmation } from '../confirmation/FromConfirmation.tsx';
import { Letter } from '../confirmation/letter.ts';
import { PaperOfTyped, TypedBefore } from '../confirmation/PaperOfTyped.tsx';
import { PasteLetter } from '../confirmation/PasteLetter.tsx';
import type { Typed } from '../confirmation/typedBefore.ts';
import { useBegun } from '../confirmation/useBegun.ts';
import { useWaiting, wait } from '../confirmation/waiting.ts';
import { FromTemplate } from '../like/FromTemplate.tsx';
import { useLikeStart } from '../like/useLikeStart.ts';
import type { Load } from '../load.ts';
import { nextToReview, noteSaved } from '../pile/pile.ts';
import { keepFailed } from '../show/failedPapers.ts';
import { LoadForm } from './LoadForm.tsx';
import { useForgetDraft } from './useForgetDraft.ts';

/** A new load, typed or read from a paper or an e-mail; afterwards one sees what to do with it next. */
export function LoadCreate() {
  const translate = useTranslate();
  const { file, typed, holdsPlain, round, isAsked, begin, giveUp, end } = useBegun();
  const whenSaved = useWhenSaved();
  const onCancel = useCancel(loads);
  const leaveTab = useLeaveTab();
  const like = useLikeStart();
  const { search } = useLocation();
  const forgetDraft = useForgetDraft();
  useWaiting(begin);

  // What somebody has said of the paper counts: an older draft of it would be laid over that.
  const beginAs = (next: File, before?: Typed) => {
    forgetDraft(draftOf(next));
    begin(next, before);
  };
  const said = (key: string) => translate(`linehaul.${key}`);
  const formOf = (start?: Values, notice?: ReactNode) => (
    <LoadForm
      title={said(titleOf(file))}
      start={start}
      draft={file && draftOf(file)}
      notice={notice}
      actions={
        <>
          {!file && <FromTemplate />}
          {!file && <PasteLetter onLetter={begin} />}
          <PaperOfTyped
            reviewed={file}
            onFile={begin}
            onFill={beginAs}
            onAnew={beginAs}
            isLike={!file && like.start !== undefined}
            label={file ? said('confirmation.otherFile') : undefined}
          />
          {typed && <TypedBefore typed={typed} />}
        </>
      }
      onSaved={(load, goesOn) => {
        end();
        // The form forgets it too, unless it has gone before it came to that.
        forgetDraft(file && draftOf(file));
        // What was typed before the paper came is in the load, and waits for no other.
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
  if (isAsked || like.isAsked || like.error) return <RecordState of={loads} error={like.error} />;
  if (!file) return <Fragment key={search}>{formOf(like.start)}</Fragment>;
  return (
    <FromConfirmation key={round} file={file} typed={typed}>
      {formOf}
    </FromConfirmation>
  );
}

function titleOf(file: File | undefined): string {
  if (!file) return 'loads.form.new';
  return file instanceof Letter ? 'confirmation.letter.newLoad' : 'confirmation.title';
}

const CREATED = '/company-owner/company/{id}/loads/show-create/{model_id}';

/** The paper that the load was read from goes with it, then one sees the load. */
function useWhenSaved() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const companyId = useCompanyId();
  const leaveTab = useLeaveTab();
  const { call } = useDataProvider<LinehaulProvider>();
  const user = useUser();

  /** A letter is no paper: what it says stands in the load. */
  const attach = async ({ id: load_id }: Load, file: File | undefined) => {
    if (!file || file instanceof Letter) return;
    const paper = { load_id, document_type: 'rate_confirmation', file };
    // Its form may be gone by then, and the pile counts it as saved: this is all that holds it.
    await heldWhile(call('POST', '/load-documents', multipartOf(paper))).catch(error => {
      announce(error);
      // It waits on the load's page to be tried again.
      const of = { userId: user?.id, loadId: load_id, type: paper.document_type };
      keepFailed(of, { files: [file], error });
    });
  };

  return async (load: Load, goesOn: 'here' | 'new', file: File | undefined) => {
    const name = load.internal_id;
    toast({ kind: 'success', message: translate('linehaul.forms.created', { name }) });
    if (file) noteSaved(file, companyId, load);
    const attached = attach(load, file);
    if (goesOn === 'new') {
      // Whoever goes through a pile has its next paper before them while this one is on its way.
      const next = file && nextToReview(companyId);
      if (next) wait(next.file);
      return;
    }
    await attached;
    leaveTab();
    await navigate(filled(CREATED, { companyId, id: load.id }), { replace: true });
  };
}
