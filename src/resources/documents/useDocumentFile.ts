import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../api.ts';
import { useObjectUrl } from './useObjectUrl.ts';

/** A file that requires the token, and the object URL that shows it. Fetched once. */
export function useDocumentFile(url: string, companyId: number | null) {
  const { data, error } = useQuery({
    queryKey: ['documents', 'file', companyId, url],
    queryFn: () => callFile('GET', url, { companyId }),
    staleTime: Number.POSITIVE_INFINITY,
    // Files may be large: they are not kept long after their last place is gone.
    gcTime: 30_000,
    retry: false,
    meta: { quiet: true },
  });
  return { file: data, error, shown: useObjectUrl(data?.blob) };
}
