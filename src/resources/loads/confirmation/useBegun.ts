import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { draftKey, draftStore } from '../../../drafts/draftStore.ts';
import { heldWhile, useUnkept } from '../../../drafts/unkept.ts';
import { toast } from '../../../feedback/toasts.ts';
import { useUser } from '../../../session/current.ts';
import { type Begun, keepPaper, keptPaper } from './keptPaper.ts';
import type { Typed } from './typedBefore.ts';

/**
 * What a new load is read from. It stays through a reload and through a look at another page, until
 * the load is saved, or given up by its Cancel or with its tab.
 */
export function useBegun() {
  const { pathname, search } = useLocation();
  const user = useUser();
  const translate = useTranslate();
  const key = draftKey(user?.id, `${pathname}${search} paper`);
  const [begun, setBegun] = useState<Begun>({});
  // The same paper may be begun again: then its form is another one all the same.
  const [round, setRound] = useState(0);
  const [askedFor, setAskedFor] = useState<string>();
  // Where a browser keeps nothing, it asks before the paper is lost.
  const [isUnkept, setUnkept] = useState(false);
  useUnkept(isUnkept && begun.file !== undefined);
  const latest = useRef({ begun, translate });
  latest.current = { begun, translate };

  useEffect(() => {
    let isHere = true;
    const goOn = (found?: Begun) => {
      if (!isHere) return;
      setAskedFor(key);
      // One that has been dropped meanwhile is the newer one.
      if (!found?.file || latest.current.begun.file) return;
      setBegun(found);
      const { name } = found.file;
      const message = latest.current.translate('linehaul.confirmation.again', { name });
      toast({ kind: 'info', message });
    };
    keptPaper(key).then(goOn, () => goOn());
    return () => {
      isHere = false;
    };
  }, [key]);

  const begin = (file: File, typed?: Typed) => {
    const { begun: before } = latest.current;
    // What was typed without a paper goes from one to the next, as long as it is to stay.
    const holdsPlain = typed !== undefined && (!before.file || before.holdsPlain === true);
    const next = { file, typed, holdsPlain };
    latest.current.begun = next;
    setBegun(next);
    setRound(last => last + 1);
    heldWhile(keepPaper(key, next)).then(
      () => setUnkept(false),
      () => setUnkept(true),
    );
  };
  /** The page itself goes after this: until then it stands as it is. */
  const giveUp = () => {
    draftStore.remove(key).catch(error => console.warn('Drafts:', error));
  };
  const end = () => {
    setBegun({});
    giveUp();
  };
  return { ...begun, round, isAsked: askedFor !== key && !begun.file, begin, giveUp, end };
}
