import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callFile } from '../../api.ts';

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

/** An object URL for a file, revoked when it is no longer shown. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
