import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { companyDocuments } from '../../../schema/entities/documents.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { call, callFile } from '../../api.ts';
import { announce } from '../../layout/feedback/announce.ts';
import { toast } from '../../layout/feedback/toasts.ts';
import { saveFile } from '../../wire/download.ts';
import { multipartOf } from '../../wire/multipart.ts';
import type { DialogValues } from '../parts/FormDialog.tsx';

export type CompanyDocument = RecordOf<typeof companyDocuments> & { url: string };

/** The papers of one company, which the page around need not be in. */
export function useCompanyDocuments(companyId: number) {
  const client = useQueryClient();
  const translate = useTranslate();
  const queryKey = ['company-documents', companyId];
  const again = () => client.invalidateQueries({ queryKey });

  const { data: papers, error } = useQuery({
    queryKey,
    queryFn: async () =>
      (
        await call<CompanyDocument[]>('GET', `/company-documents/by-company/${companyId}`, {
          companyId,
        })
      ).data,
    retry: false,
    meta: { quiet: true },
  });
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: CompanyDocument) =>
      call('DELETE', `/company-documents/${id}`, { companyId }),
    onSuccess: (_, { original_name: name }) =>
      toast({ kind: 'success', message: translate('linehaul.lists.deletedOne', { name }) }),
    onSettled: again,
  });

  async function add(values: DialogValues) {
    await call('POST', '/company-documents', { companyId, body: multipartOf(values) });
    await again();
  }

  async function download({ url }: CompanyDocument) {
    try {
      saveFile(await callFile('GET', url, { companyId }));
    } catch (refusal) {
      announce(refusal);
    }
  }
  return { papers, error, add, remove, download: (paper: CompanyDocument) => void download(paper) };
}
