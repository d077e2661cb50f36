import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../../../feedback/toasts.ts';
import { useUser } from '../../../session/current.ts';
import { draftKey, draftStore } from '../../../storage/drafts/draftStore.ts';
import { heldWhile, useUnsaved } from '../../../storage/drafts/unsaved.ts';
import { keepDocument, type StartedDraft, savedDocument } from './savedDocument.ts';
import type { Typed } from './typedBefore.ts';

/**
 * The source document of a new load. It survives a reload and a visit to another page, until the
 * load is saved, or canceled, or its tab is closed.
 */
export function useBegun() {
  const { pathname, search } = useLocation();
  const user = useUser();
  const translate = useTranslate();
  // A stored name: drafts begun under it are still there.
  const key = draftKey(user?.id, `${pathname}${search} paper`);
  const [begun, setBegun] = useState<StartedDraft>({});
  // The same document may be started again: its form is still a new one.
  const [round, setRound] = useState(0);
  const [requestedFor, setRequestedFor] = useState<string>();
  // Where a browser stores nothing, it asks before the document is lost.
  const [isUnsaved, setUnsaved] = useState(false);
  useUnsaved(isUnsaved && begun.file !== undefined);
  const latest = useRef({ begun, translate });
  latest.current = { begun, translate };

  useEffect(() => {
    let isHere = true;
    const goOn = (found?: StartedDraft) => {
      if (!isHere) return;
      setRequestedFor(key);
      // A document dropped meanwhile is newer.
      if (!found?.file || latest.current.begun.file) return;
      setBegun(found);
      const { name } = found.file;
      const message = latest.current.translate('linehaul.confirmation.again', { name });
      toast({ kind: 'info', message });
    };
    savedDocument(key).then(goOn, () => goOn());
    return () => {
      isHere = false;
    };
  }, [key]);

  const begin = (file: File, typed?: Typed) => {
    const { begun: before } = latest.current;
    // What was typed without a document moves from one to the next, as long as it should stay.
    const holdsPlain = typed !== undefined && (!before.file || before.holdsPlain === true);
    const next = { file, typed, holdsPlain };
    latest.current.begun = next;
    setBegun(next);
    setRound(last => last + 1);
    heldWhile(keepDocument(key, next)).then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    );
  };
  /** The page itself navigates after this: until then it stays as it is. */
  const giveUp = () => {
    draftStore.remove(key).catch(error => console.warn('Drafts:', error));
  };
  const end = () => {
    setBegun({});
    giveUp();
  };
  return { ...begun, round, isRequested: requestedFor !== key && !begun.file, begin, giveUp, end };
}
