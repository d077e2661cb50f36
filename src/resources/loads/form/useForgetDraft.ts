import { useLocation } from 'react-router-dom';
import { draftKey, draftStore } from '../../../drafts/draftStore.ts';
import { useUser } from '../../../session/current.ts';
import { draftName } from './LoadForm.tsx';

/** Forgets what was typed of a new load at this address: beside a paper, or before any came. */
export function useForgetDraft(): (ofPaper?: string) => void {
  const { pathname, search } = useLocation();
  const user = useUser();
  return ofPaper =>
    void draftStore.remove(draftKey(user?.id, `${pathname}${search} ${draftName(ofPaper)}`));
}
