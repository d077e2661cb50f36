import { text } from '../../../schema/fields.ts';
import type { ParsedConfirmation } from '../../../schema/rateConfirmation.ts';
import { readValue } from '../../../schema/readValue.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { errorText } from '../../../schema/rules/records/validation.ts';
import type { Config } from '../../config.ts';
import { ApiError, Invalid } from '../../errors.ts';
import { readTextApart } from '../../files/reading/readApart.ts';
import { UnreadableError } from '../../files/reading/unreadableError.ts';
import type { Request } from '../../http/request.ts';
import { withProposals } from '../proposals.ts';

/**
 * Parses the text of an email that was sent as `text`. 422 under that name states why it cannot be
 * read.
 */
export async function readPasted(
  { access, body }: Request,
  assistant: Config['assistant'],
): Promise<ParsedConfirmation> {
  const email = emailIn(body);
  const read = await readTextApart(email, access.read.companyId).catch(tell);
  const parsed = await withProposals(read.parsed, read.text, assistant);
  if (saysNothing(parsed)) throw new Invalid({ text: [NOTHING] });
  return parsed;
}

/** An email with the whole conversation below it is shorter than that. */
const EMAIL = text({ max: 50_000, long: true });

function emailIn({ text: sent }: Request['body']): string {
  const reading = readValue(EMAIL, sent);
  if (reading.violation) throw new Invalid({ text: [errorText(reading.violation)] });
  if (reading.value === null) throw new Invalid({ text: [sentence('required')] });
  return String(reading.value);
}

/** Names, greetings and a phone number are not a load. */
const saysNothing = ({ stops, rate_total, load_number }: ParsedConfirmation): boolean =>
  stops.length === 0 && rate_total === null && load_number === null;

const NOTHING =
  'Nothing of a load was found in this text: no stop, no rate and no load number. Type the load in.';

function tell(error: unknown): never {
  if (!(error instanceof UnreadableError)) throw error;
  if (error.reason === 'busy') throw new ApiError(503, BUSY, { 'retry-after': '5' });
  throw new Invalid({ text: [error.facts.sentence ?? UNREAD] });
}

const UNREAD = 'The text could not be read. Leave out what is not about the load.';
const BUSY = 'Many documents are being read at the moment. Try again in a few seconds.';
