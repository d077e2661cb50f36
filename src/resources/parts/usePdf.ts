import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { saveFile } from '../../wire/download.ts';

/**
 * Shows a PDF that the server makes, in a window of its own. The window is opened at the click,
 * before the answer is there: browsers refuse one that opens by itself later.
 */
export function usePdf() {
  const { callFile } = useDataProvider<LinehaulProvider>();
  const [isBusy, setBusy] = useState(false);

  async function show(path: string) {
    const shown = window.open('', '_blank');
    setBusy(true);
    try {
      const file = await callFile('GET', path);
      if (shown) shown.location.href = URL.createObjectURL(file.blob);
      else saveFile(file);
    } catch (error) {
      shown?.close();
      announce(error);
    } finally {
      setBusy(false);
    }
  }
  return { show, isBusy };
}
