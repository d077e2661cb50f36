import { open } from 'node:fs/promises';
import type { ParsedConfirmation } from '../../schema/rateConfirmation.ts';
import { sentence } from '../../schema/rules/records/messages.ts';
import type { Config } from '../config.ts';
import { ApiError, Invalid } from '../errors.ts';
import { readPdfApart } from '../files/reading/readApart.ts';
import { UnreadableError } from '../files/reading/unreadableError.ts';
import type { Request } from '../http/request.ts';
import { PAGE_LIMITS } from './pdf/pageLimits.ts';
import { withProposals } from './proposals.ts';

/** Parses the PDF that was sent as `file`. 422 under that name states why it cannot be read. */
export async function readUploaded(
  request: Request,
  assistant: Config['assistant'],
): Promise<ParsedConfirmation> {
  const [upload] = request.filesOf('file');
  if (!upload) throw new Invalid({ file: [sentence('required')] });
  // Checked here and not as a stored file: a truncated one is reported as such.
  if (!(await isPdf(upload.path))) {
    throw new Invalid({ [upload.field]: ['The file is not a PDF.'] });
  }
  try {
    const { parsed, text } = await readPdfApart(upload.path, request.access.read.companyId);
    return await withProposals(parsed, text, assistant);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    if (error.reason === 'busy') throw new ApiError(503, WORDS.busy, { 'retry-after': '5' });
    throw new Invalid({ [upload.field]: [wordsOf(error)] });
  }
}

/** Some programs write a line of their own before the signature. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await file.close();
  }
}

const WORDS = {
  encrypted:
    'The PDF is protected by a password, so it cannot be read. Ask the broker for one without it.',
  broken: 'The PDF is damaged or cut off, so it cannot be read. Ask the broker to send it again.',
  scan: 'The PDF is a scan: it holds pictures and no text. Type the load in; the file can still be attached to it.',
  size: 'The PDF holds more text than a rate confirmation has.',
  steps: 'The PDF holds more text than a rate confirmation has.',
  time: 'Reading the PDF took too long, so it was stopped.',
  memory: 'Reading the PDF took too much memory, so it was stopped.',
  busy: 'Many PDFs are being read at the moment. Try again in a few seconds.',
} as const;

function wordsOf({ reason, facts }: UnreadableError): string {
  if (reason === 'said') return facts.sentence ?? WORDS.broken;
  if (reason !== 'pages') return WORDS[reason];
  return `The PDF has ${facts.pages} pages; a rate confirmation has ${PAGE_LIMITS.pages} at most.`;
}
