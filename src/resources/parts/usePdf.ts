import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { isShown } from '../../../schema/rules/records/validation.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { saveFile } from '../../http/download.ts';

/**
 * Shows a PDF from the server in its own window. The window opens on the click, before the
 * response: browsers block one that opens later.
 */
export function usePdf() {
  const { callFile } = useDataProvider<LinehaulProvider>();
  const [isBusy, setBusy] = useState(false);

  /** A POST with the body where there is one, otherwise a GET. */
  async function show(path: string, body?: object) {
    const shown = window.open('', '_blank');
    setBusy(true);
    try {
      const file = await (body ? callFile('POST', path, { body }) : callFile('GET', path));
      // A browser cannot show an office file, so it is saved.
      if (shown && isShown(file.blob.type.split(';')[0] ?? ''))
        shown.location.href = URL.createObjectURL(file.blob);
      else {
        shown?.close();
        saveFile(file);
      }
    } catch (error) {
      shown?.close();
      announce(error);
    } finally {
      setBusy(false);
    }
  }
  return { show, isBusy };
}
