/** A form with files, as a browser sends it: the payload and its header. */
export async function multipart(
  fields: Record<string, string | number>,
  files: readonly { field: string; name: string; type?: string; content: Buffer | string }[] = [],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { field, name, type = '', content } of files) {
    form.append(field, new Blob([new Uint8Array(Buffer.from(content as Buffer))], { type }), name);
  }
  const answer = new Response(form);
  return {
    payload: Buffer.from(await answer.arrayBuffer()),
    headers: { 'content-type': answer.headers.get('content-type') ?? '' },
  };
}

/** The smallest PDF by its bytes. */
export const aPdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
