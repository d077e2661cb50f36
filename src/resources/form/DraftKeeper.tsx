import { type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { draftKey, draftStore } from '../../drafts/draftStore.ts';
import { hasSecret, keptValues } from '../../drafts/keptValues.ts';
import { keepsDraft } from '../../drafts/saveDrafts.ts';
import { useUnkept } from '../../drafts/unkept.ts';
import { toast } from '../../feedback/toasts.ts';
import { useUser } from '../../session/current.ts';
import { localTime } from '../../words/localTime.ts';

interface DraftKeeperProps {
  name: string;
  /** What is edited, as the form began with it; none of a new record. */
  base?: RaRecord | undefined;
  /** Makes the form go on from the record as it was when its draft was begun. */
  onBase?: (base: RaRecord) => void;
}

/**
 * Put inside a form: keeps what is typed through a reload, a crash or a new version, and brings
 * it back when the form is opened again. Files and secrets are not kept. What others have saved
 * since then is not typed over: the draft brings its own version, of which the save asks.
 */
export function DraftKeeper({ name, base, onBase }: DraftKeeperProps) {
  const form = useFormContext();
  const { isDirty, dirtyFields, isSubmitSuccessful } = useFormState();
  useUnkept(isDirty && !isSubmitSuccessful && hasSecret(dirtyFields));
  const { pathname, search } = useLocation();
  const user = useUser();
  const translate = useTranslate();
  const key = draftKey(user?.id, `${pathname}${search} ${name}`);
  const latest = useRef({ form, translate, base, onBase });
  latest.current = { form, translate, base, onBase };

  useEffect(() => {
    void restore(key, latest);
  }, [key]);

  useEffect(() => {
    if (!isDirty) return;
    const save = async () => {
      const { form, base } = latest.current;
      const values = keptValues(form.getValues());
      await draftStore.put(key, { values, base: base && keptValues(base), at: Date.now() });
    };
    return keepsDraft(key, save);
  }, [key, isDirty]);

  // What was given up, or typed back to what it was, is no draft any more.
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isDirty && wasDirty.current) void draftStore.remove(key);
    wasDirty.current = isDirty;
  }, [key, isDirty]);

  useEffect(() => {
    if (isSubmitSuccessful) void draftStore.remove(key);
  }, [key, isSubmitSuccessful]);

  return null;
}

interface Opened extends Pick<DraftKeeperProps, 'base' | 'onBase'> {
  form: ReturnType<typeof useFormContext>;
  translate: ReturnType<typeof useTranslate>;
}

async function restore(key: string, opened: { current: Opened }) {
  const draft = await draftStore.get(key);
  if (!draft) return;
  const { form, translate, base, onBase } = opened.current;
  const begun = draft.base as RaRecord | undefined; // what was the form's
  const isOutdated = begun !== undefined && base !== undefined && begun.version !== base.version;
  // At once: the form takes up its record before what was typed is laid over it.
  if (isOutdated) flushSync(() => onBase?.(begun));
  form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
  const time = localTime(new Date(draft.at));
  const told = isOutdated ? 'restoredOutdated' : 'restored';
  toast({ kind: 'info', message: translate(`linehaul.shell.${told}`, { time }) });
}
