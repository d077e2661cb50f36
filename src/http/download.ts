/** A file from a response, with the name that the server gave it. */
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

/** Downloads a file in the browser. */
export function saveFile({ blob, name }: Download) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers still read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** `filename*=utf-8''…` is the full name. The plain one is its ASCII fallback. */
export function fileName(disposition: string | null): string | undefined {
  if (!disposition) return undefined;
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}
