import { useLocation } from 'react-router-dom';
import { useUser } from '../../../session/current.ts';
import { draftKey } from '../../../storage/drafts/draftStore.ts';
import { dropDraft } from '../../../storage/drafts/saveDrafts.ts';
import { draftName } from './LoadForm.tsx';

/** Clears the draft of a new load at this URL: with a document, or from before one arrived. */
export function useForgetDraft(): (ofDocument?: string) => void {
  const { pathname, search } = useLocation();
  const user = useUser();
  return ofDocument =>
    void dropDraft(draftKey(user?.id, `${pathname}${search} ${draftName(ofDocument)}`));
}
