import { files } from '../../schema/entities/documents.ts';
import { sentence } from '../../schema/rules/messages.ts';
import { fileSize, fileType, firstRefusal, refusalText } from '../../schema/rules/validation.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { type KeptFile, writeFile } from '../files/keepFiles.ts';
import { sendFile } from '../files/sendFile.ts';
import type { FileStore } from '../files/store.ts';
import { Invalid, notFound } from '../http/errors.ts';
import type { Upload } from '../http/multipart.ts';
import type { Request } from '../http/request.ts';

/** Pictures that browsers show; an SVG is only ever shown as a picture, where it runs nothing. */
const PICTURES = ['png', 'jpg', 'jpeg', 'svg'] as const;

const MAX_MEGABYTES = 5;

/** The one picture that was sent as the logo; the bytes are judged when it is kept. */
export function sentLogo(request: Request): Upload[] {
  const uploads = request.filesOf('logo');
  if (uploads.length > 1) throw new Invalid({ logo: ['A company has one logo'] });
  for (const { filename, size } of uploads) {
    const file = { name: filename, size };
    const refusal = firstRefusal([fileType(PICTURES), fileSize(MAX_MEGABYTES)], file);
    if (refusal) throw new Invalid({ logo: [refusalText(refusal)] });
  }
  return [...uploads];
}

/** A text where a file belongs is a mistake, unless it says that there is none. */
export function refuseLogoText({ logo }: Request['body']): void {
  if (logo === undefined || logo === null || logo === 'null' || typeof logo === 'number') return;
  throw new Invalid({ logo: [sentence('fileType', { list: PICTURES.join(', ') })] });
}

/** Writes the new logo's row and forgets the one before it. Answers the new one's id. */
export async function replaceLogo(kept: KeptFile, before: number | null, scope: Scope) {
  const { id } = await writeFile(kept, scope);
  await forgetLogo(before, scope);
  return id;
}

/** The bytes can be brought back for a while. */
export async function forgetLogo(logo: number | null, scope: Scope): Promise<void> {
  if (logo === null) return;
  const [known] = await rowsOf(files, scope).find({ id: logo });
  if (known) await rowsOf(files, scope).remove(logo);
}

/** GET /companies/{company_id}/logo: the picture itself. */
export async function logoFile({ access }: Request, store: FileStore) {
  const { tx, companyId } = access.read;
  const [company] = await tx.query<{ logo: number | null }>(
    'select logo from companies where id = $1 and deleted_at is null',
    [companyId],
  );
  if (!company?.logo) throw notFound();
  return sendFile(store, company.logo, access.read);
}
