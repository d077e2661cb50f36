import { useEffect, useState } from 'react';
import { callFile } from '../api.ts';

/** The object URL of an image that requires the token. Undefined until loaded. */
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
      // The page works without its image.
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
