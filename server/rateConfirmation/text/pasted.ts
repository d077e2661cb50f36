import { text } from '../../../schema/fields.ts';
import type { ParsedConfirmation } from '../../../schema/rateConfirmation.ts';
import { readValue } from '../../../schema/readValue.ts';
import { sentence } from '../../../schema/rules/messages.ts';
import { refusalText } from '../../../schema/rules/validation.ts';
import type { Config } from '../../config.ts';
import { ApiError, Invalid } from '../../http/errors.ts';
import type { Request } from '../../http/request.ts';
import { readTextApart } from '../pdf/readApart.ts';
import { Refusal } from '../pdf/refusal.ts';
import { withProposals } from '../proposals.ts';

/** Reads the text of a letter that was sent as `text`; 422 under that name says why it cannot be. */
export async function readPasted(
  { body }: Request,
  assistant: Config['assistant'],
): Promise<ParsedConfirmation> {
  const letter = letterIn(body);
  const read = await readTextApart(letter).catch(tell);
  const parsed = await withProposals(read.parsed, read.text, assistant);
  if (saysNothing(parsed)) throw new Invalid({ text: [NOTHING] });
  return parsed;
}

/** A letter with the whole conversation below it is shorter than that. */
const LETTER = text({ max: 50_000, long: true });

function letterIn({ text: sent }: Request['body']): string {
  const reading = readValue(LETTER, sent);
  if (reading.refusal) throw new Invalid({ text: [refusalText(reading.refusal)] });
  if (reading.value === null) throw new Invalid({ text: [sentence('required')] });
  return String(reading.value);
}

/** Names, greetings and a telephone number make no load. */
const saysNothing = ({ stops, rate_total, load_number }: ParsedConfirmation): boolean =>
  stops.length === 0 && rate_total === null && load_number === null;

const NOTHING =
  'Nothing of a load was found in this text: no stop, no rate and no load number. Type the load in.';

function tell(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  if (error.reason === 'busy') throw new ApiError(503, BUSY, { 'retry-after': '5' });
  throw new Invalid({
    text: ['The text could not be read. Leave out what is not about the load.'],
  });
}

const BUSY = 'Many papers are being read at the moment. Try again in a few seconds.';
