import { useEffect, useState } from 'react';
import { callFile } from '../api.ts';

/** A picture that wants the token, as an address that the page can show; undefined until then. */
export function useProtectedPicture(path: string | null | undefined): string | undefined {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!path) return;
    let made: string | undefined;
    let isGone = false;
    callFile('GET', path).then(
      ({ blob }) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setSrc(made);
      },
      // Without its picture the page says the same.
      () => {},
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
      setSrc(undefined);
    };
  }, [path]);
  return src;
}
