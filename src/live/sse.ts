/** One event of a server-sent stream. */
export interface SentEvent {
  id: string | undefined;
  /** Undefined for an ordinary message. */
  name: string | undefined;
  data: string;
}

/** Reads a stream of server-sent events, whatever the pieces in which it comes. */
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

/** A block without data is a comment that keeps the line open. */
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
