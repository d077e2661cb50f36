import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { announce } from '../../../../feedback/announce.ts';
import { toast } from '../../../../feedback/toasts.ts';
import { saveFile } from '../../../../http/download.ts';
import { multipartOf } from '../../../../http/multipart.ts';
import { useUser } from '../../../../session/current.ts';
import type { Load, LoadDocument } from '../../load.ts';
import { useKeepLoad } from '../../useLoadAct.ts';
import { dropFailed, type FailedUpload, keepFailed } from './failedUploads.ts';

interface Judgement {
  what: 'approve' | 'reject';
  document: LoadDocument;
  reason?: string;
}

interface Attached {
  files: readonly File[];
  type: string;
  /** Which failed file is retried. */
  again?: number;
}

/** The actions for a load's documents. */
export function useDocuments(load: Load) {
  const { call, callFile } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const user = useUser();
  const translate = useTranslate();
  const onSettled = () => keep.again(load.id);

  const attaching = useMutation({
    mutationFn: ({ files, type }: Attached) => {
      const form = multipartOf({ load_id: load.id, document_type: type });
      for (const file of files) form.append('files[]', file);
      return call('POST', '/load-documents', form);
    },
    onSuccess: (_, { files, again }) => {
      if (again !== undefined) dropFailed(again);
      toast({
        kind: 'success',
        message: translate('linehaul.loads.show.attached', { smart_count: files.length }),
      });
    },
    onError: (error, { files, type, again }) =>
      keepFailed({ userId: user?.id, loadId: load.id, type }, { files, error, again }),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: ({ id }: LoadDocument) => call('DELETE', `/load-documents/${id}`),
    onSuccess: (_, { original_name: name }) =>
      toast({ kind: 'success', message: translate('linehaul.lists.deletedOne', { name }) }),
    onSettled,
  });
  const judging = useMutation({
    mutationFn: ({ what, document, reason }: Judgement) =>
      call('POST', `/load-documents/${what}/${document.id}`, { version: document.version, reason }),
    onSuccess: (_, { what, document: { original_name: name } }) =>
      toast({ kind: 'success', message: translate(`linehaul.loads.show.${what}Done`, { name }) }),
    onSettled,
  });
  const download = async ({ id }: LoadDocument) => {
    try {
      saveFile(await callFile('GET', `/load-documents/${id}/file`));
    } catch (error) {
      announce(error);
    }
  };
  return {
    attach: (files: readonly File[], type: string) =>
      files.length > 0 && attaching.mutate({ files, type }),
    tryAgain: ({ id, file, type }: FailedUpload) =>
      attaching.mutate({ files: [file], type, again: id }),
    remove: (document: LoadDocument) => removing.mutate(document),
    approve: (document: LoadDocument) => judging.mutate({ what: 'approve', document }),
    reject: (document: LoadDocument, reason: string) =>
      judging.mutateAsync({ what: 'reject', document, reason }),
    download: (document: LoadDocument) => void download(document),
    isBusy: attaching.isPending || removing.isPending || judging.isPending,
  };
}
