import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { draftKey, draftStore } from '../../drafts/draftStore.ts';
import { hasSecret, keptValues } from '../../drafts/keptValues.ts';
import { keepsDraft } from '../../drafts/saveDrafts.ts';
import { useUnkept } from '../../drafts/unkept.ts';
import { toast } from '../../feedback/toasts.ts';
import { useUser } from '../../session/current.ts';
import { localTime } from '../../words/localTime.ts';

/**
 * Put inside a form: keeps what is typed through a reload, a crash or a new version, and brings
 * it back when the form is opened again. Files and secrets are not kept.
 */
export function DraftKeeper({ name }: { name: string }) {
  const form = useFormContext();
  const { isDirty, dirtyFields, isSubmitSuccessful } = useFormState();
  useUnkept(isDirty && !isSubmitSuccessful && hasSecret(dirtyFields));
  const { pathname, search } = useLocation();
  const user = useUser();
  const translate = useTranslate();
  const key = draftKey(user?.id, `${pathname}${search} ${name}`);
  const latest = useRef({ form, translate });
  latest.current = { form, translate };

  useEffect(() => {
    void restore(key, latest.current);
  }, [key]);

  useEffect(() => {
    if (!isDirty) return;
    const save = async () => {
      await draftStore.put(key, {
        values: keptValues(latest.current.form.getValues()),
        at: Date.now(),
      });
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

interface Opened {
  form: ReturnType<typeof useFormContext>;
  translate: ReturnType<typeof useTranslate>;
}

async function restore(key: string, { form, translate }: Opened) {
  const draft = await draftStore.get(key);
  if (!draft) return;
  form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
  const time = localTime(new Date(draft.at));
  toast({ kind: 'info', message: translate('linehaul.shell.restored', { time }) });
}
