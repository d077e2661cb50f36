/** A file that the server answered, with the name it gave it. */
export interface Download {
  blob: Blob;
  name: string;
}

export async function downloadOf(response: Response): Promise<Download> {
  return {
    blob: await response.blob(),
    name: fileName(response.headers.get('Content-Disposition')) ?? 'download',
  };
}

/** Hands a file to the browser as a download. */
export function saveFile({ blob, name }: Download) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers still read the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** `filename*=utf-8''…` tells the whole name; the plain one is its ASCII stand-in. */
export function fileName(disposition: string | null): string | undefined {
  if (!disposition) return undefined;
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}
