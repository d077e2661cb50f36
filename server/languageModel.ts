import { z } from 'zod';
import type { Config } from './config.ts';

export type LanguageModel = NonNullable<Config['assistant']>;

const Answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

const MOST_BYTES = 200_000;

/**
 * Asks a language model with OpenAI's API for one JSON object. Throws when it does not answer in
 * time or with something else. The errors name neither its address nor its key.
 */
export async function askLanguageModel(
  { url, key, model }: LanguageModel,
  { system, text, patienceMs }: { system: string; text: string; patienceMs: number },
): Promise<unknown> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      'content-type': 'application/json',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: text },
      ],
    }),
  }).catch(() => {
    throw new Error('The language model does not answer.');
  });
  if (!response.ok) throw new Error(`The language model answered ${response.status}.`);
  const { choices } = Answer.parse(JSON.parse(await textOf(response)));
  return JSON.parse(choices[0]?.message.content ?? '{}');
}

/** The answer, read no further than it may go. The deadline of the call ends the reading too. */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read().catch(() => {
      throw new Error('The language model does not answer.');
    });
    if (!read || read.done) return Buffer.concat(chunks).toString('utf8');
    bytes += read.value.length;
    if (bytes > MOST_BYTES) {
      await reader?.cancel().catch(() => {}); // what it still sends is not wanted
      throw new Error('The language model answered too much.');
    }
    chunks.push(read.value);
  }
}
