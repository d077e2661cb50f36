import { files } from '../../../schema/entities/documents.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import {
  errorText,
  fileSize,
  fileType,
  firstViolation,
} from '../../../schema/rules/records/validation.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid, notFound } from '../../errors.ts';
import { type StoredFile, writeFile } from '../../files/keepFiles.ts';
import { sendFile } from '../../files/sendFile.ts';
import type { FileStore } from '../../files/store.ts';
import type { Request } from '../../http/request.ts';
import type { Upload } from '../../http/uploads.ts';

/** Image types that browsers show. An SVG is only shown as an image, where it runs no script. */
const PICTURES = ['png', 'jpg', 'jpeg', 'svg'] as const;

const MAX_MEGABYTES = 5;

/** The one image uploaded as the logo. Its bytes are checked when it is stored. */
export function sentLogo(request: Request): Upload[] {
  const uploads = request.filesOf('logo');
  if (uploads.length > 1) throw new Invalid({ logo: ['A company can have only one logo'] });
  for (const { filename, size } of uploads) {
    const file = { name: filename, size };
    const violation = firstViolation([fileType(PICTURES), fileSize(MAX_MEGABYTES)], file);
    if (violation) throw new Invalid({ logo: [errorText(violation)] });
  }
  return [...uploads];
}

/** Text in a file field is an error, unless it means "none". */
export function refuseLogoText({ logo }: Request['body']): void {
  if (logo === undefined || logo === null || logo === 'null' || typeof logo === 'number') return;
  throw new Invalid({ logo: [sentence('fileType', { list: PICTURES.join(', ') })] });
}

/** Inserts the new logo's row and removes the previous one. Returns the new id. */
export async function replaceLogo(kept: StoredFile, before: number | null, scope: Scope) {
  const { id } = await writeFile(kept, scope);
  await forgetLogo(before, scope);
  return id;
}

/** The bytes can be restored for a while. */
export async function forgetLogo(logo: number | null, scope: Scope): Promise<void> {
  if (logo === null) return;
  const [known] = await rowsOf(files, scope).find({ id: logo });
  if (known) await rowsOf(files, scope).remove(logo);
}

/** GET /companies/{company_id}/logo: the image itself. */
export async function logoFile({ access }: Request, store: FileStore) {
  const { tx, companyId } = access.read;
  const [company] = await tx.query<{ logo: number | null }>(
    'select logo from companies where id = $1 and deleted_at is null',
    [companyId],
  );
  if (!company?.logo) throw notFound();
  return sendFile(store, company.logo, access.read);
}
