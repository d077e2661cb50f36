import { type RaRecord, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { toast } from '../../feedback/toasts.ts';
import { localTime } from '../../format/localTime.ts';
import type { Translate } from '../../i18n/useT.ts';
import { placeAt } from '../../routing/tabs/Tab.ts';
import { markSaved } from '../../routing/tabs/usePlace.ts';
import { useUser } from '../../session/current.ts';
import { draftKey, draftStore } from '../../storage/drafts/draftStore.ts';
import { draftValues, hasSecret } from '../../storage/drafts/draftValues.ts';
import { dropDraft, keepsDraft } from '../../storage/drafts/saveDrafts.ts';
import { useUnsaved } from '../../storage/drafts/unsaved.ts';

interface DraftKeeperProps {
  name: string;
  /** The edited record as loaded. None for a new record. */
  base?: RaRecord | undefined;
  /** Makes the form continue from the record as it was when the draft began. */
  onBase?: (base: RaRecord) => void;
  /** Set by the form when the server has saved it, before it moves on. */
  isSaved: RefObject<boolean>;
  /** Filled with what discards the draft, for a form that was left while it was being saved. */
  forget?: RefObject<() => void>;
}

/**
 * Inside a form: preserves what is typed through a reload, a crash or a new version, and restores
 * it when the form opens again. Files and secrets are not stored. Other people's later saves are
 * not overwritten: the draft has its own version, and the save asks about conflicts.
 */
export function DraftKeeper({ name, base, onBase, isSaved, forget }: DraftKeeperProps) {
  const form = useFormContext();
  const { isDirty, dirtyFields } = useFormState();
  useUnsaved(isDirty && hasSecret(dirtyFields), isSaved);
  const { pathname, search } = useLocation();
  const user = useUser();
  const translate = useTranslate();
  const key = draftKey(user?.id, `${pathname}${search} ${name}`);
  const latest = useRef({ form, translate, base, onBase });
  latest.current = { form, translate, base, onBase };
  const place = placeAt({ pathname, search })?.key;
  if (forget) {
    forget.current = () => {
      if (place) markSaved(place);
      void dropDraft(key);
    };
  }

  useEffect(() => {
    void restore(key, latest);
  }, [key]);

  useEffect(() => {
    if (!isDirty) return;
    isSaved.current = false;
    const save = async () => {
      const { form, base } = latest.current;
      const values = draftValues(form.getValues());
      await draftStore.put(key, { values, base: base && draftValues(base), at: Date.now() });
    };
    return keepsDraft(key, save);
  }, [key, isDirty, isSaved]);

  // A discarded or reverted entry is no longer a draft.
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isDirty && wasDirty.current) void draftStore.remove(key);
    wasDirty.current = isDirty;
  }, [key, isDirty]);

  // The two seconds may have passed once more between the answer and the next page.
  useEffect(
    () => () => {
      if (isSaved.current) void draftStore.remove(key);
    },
    [key, isSaved],
  );

  return null;
}

interface Opened extends Pick<DraftKeeperProps, 'base' | 'onBase'> {
  form: ReturnType<typeof useFormContext>;
  translate: Translate;
}

async function restore(key: string, opened: { current: Opened }) {
  const draft = await draftStore.get(key);
  if (!draft) return;
  const { form, translate, base, onBase } = opened.current;
  const begun = draft.base as RaRecord | undefined; // It was the form's.
  const isOutdated = begun !== undefined && base !== undefined && begun.version !== base.version;
  // At once: the form takes its record before the draft is applied.
  if (isOutdated) flushSync(() => onBase?.(begun));
  form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
  const time = localTime(new Date(draft.at));
  const message = isOutdated ? 'restoredOutdated' : 'restored';
  toast({ kind: 'info', message: translate(`linehaul.shell.${message}`, { time }) });
}
