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
  const body = await response.text();
  if (body.length > MOST_BYTES) throw new Error('The language model answered too much.');
  const { choices } = Answer.parse(JSON.parse(body));
  return JSON.parse(choices[0]?.message.content ?? '{}');
}
