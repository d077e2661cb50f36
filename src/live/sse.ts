/** One server-sent event. */
export interface SentEvent {
  id: string | undefined;
  /** Undefined for a default message. */
  name: string | undefined;
  data: string;
}

/** Parses a stream of server-sent events, whatever its chunks are. */
export async function* sentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SentEvent> {
  const reader = body.getReader();
  const text = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + text.decode(value, { stream: true }))
      .replaceAll('\r\n', '\n')
      .split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield parsed(block);
  }
}

/** A block without data is a comment that keeps the connection open. */
function parsed(block: string): SentEvent {
  let id: string | undefined;
  let name: string | undefined;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'id') id = value;
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return { id, name, data: data.join('\n') };
}
