import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { call, callFile } from '../../api.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { dateText } from '../../format/valueTexts.ts';
import { saveFile } from '../../http/download.ts';
import { multipartOf } from '../../http/multipart.ts';
import type { AttachedDocument, DocumentSource } from './documentSource.ts';

/** The two dates of what a document is about. Null where one of them is unknown. */
function datesOf({ expiry_date, record_date }: AttachedDocument) {
  if (!expiry_date || !record_date) return null;
  return { document: dateText(expiry_date), record: dateText(record_date) };
}

/** A record's documents, and their actions. */
export function useDocuments({ companyId, list, calls, owner }: DocumentSource) {
  const client = useQueryClient();
  const translate = useTranslate();
  const queryKey = ['documents', companyId, list];
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      // The record may have taken its expiry date from the document.
      client.invalidateQueries({ queryKey: [String(owner.model ?? 'trailers'), 'getOne'] }),
      client.invalidateQueries({ queryKey: ['expiry-radar'] }),
    ]);

  const {
    data: documents,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET', list, { companyId })).data,
    retry: false,
    meta: { quiet: true },
  });

  const { mutate: remove, isPending } = useMutation({
    mutationFn: ({ id }: AttachedDocument) => call('DELETE', `${calls}/${id}`, { companyId }),
    onSuccess: (_, { original_name: name }) =>
      toast({ kind: 'success', message: translate('linehaul.lists.deletedOne', { name }) }),
    onSettled: again,
  });

  /** Throws the server's errors, so that a form can mark the fields. */
  async function attach(files: readonly File[], values: object): Promise<void> {
    const form = multipartOf({ ...values, ...owner });
    for (const file of files) form.append('files[]', file);
    const { data } = await call('POST', calls, {
      companyId,
      body: form,
    });
    const attached = translate('linehaul.documents.attached', { smart_count: files.length });
    const [document] = [data].flat();
    const dates = document && datesOf(document);
    if (!dates) toast({ kind: 'success', message: attached });
    else if (dates.document === dates.record) {
      const taken = translate('linehaul.documents.takenOver', { date: dates.document });
      toast({ kind: 'success', message: `${attached}. ${taken}` });
    } else toast({ kind: 'info', message: translate('linehaul.documents.disagrees', dates) });
    await again();
  }

  async function download({ url }: AttachedDocument): Promise<void> {
    try {
      saveFile(await callFile('GET', url, { companyId }));
    } catch (failure) {
      announce(failure);
    }
  }
  return { documents, error, ask: refetch, attach, remove, download, isBusy: isPending };
}
