import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { now } from '../../clock.ts';
import { Invalid, notFound } from '../../errors.ts';
import { checkUpload } from '../../files/checkUpload.ts';
import { discard } from '../../files/keepFiles.ts';
import type { FileStore } from '../../files/store.ts';
import { FileOut } from '../../http/answers.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { personOf } from './person.ts';

export const MAX_PHOTO_MEGABYTES = 5;

/** POST /user/update-photo: the user's own picture, a PNG or JPEG sent as `photo`. */
export async function updatePhoto(app: App, store: FileStore, request: Request) {
  const upload = request.files[0];
  if (!upload) throw new Invalid({ photo: [sentence('required')] });
  const { mime, extension } = await checkUpload(upload);
  if (mime !== 'image/png' && mime !== 'image/jpeg') {
    throw new Invalid({ [upload.field]: [sentence('fileType', { list: 'png, jpg, jpeg' })] });
  }
  const path = `people/${now().toISOString().slice(0, 7)}/${randomUUID()}.${extension}`;
  await store.put(path, createReadStream(upload.path));
  const { userId } = request.actor;
  const kept = { mime, size: upload.size, path };
  const former = await replacePhoto(app, request, kept).catch(async error => {
    await discard(store, [kept], error);
    throw error;
  });
  await Promise.all(former.map(old => store.remove(old).catch(() => {})));
  return ok(await personOf(app.database, userId));
}

interface StoredPhoto {
  mime: string;
  size: number;
  path: string;
}

/** Writes the new picture's row, or none. Returns where the old ones are stored. */
async function replacePhoto(
  { database }: App,
  { actor, who }: Request,
  photo: StoredPhoto | null,
): Promise<string[]> {
  return database.platform.write(who, async tx => {
    await tx.query('select 1 from users where id = $1 for update', [actor.userId]);
    const former = await tx.query<{ path: string }>(
      'delete from user_photos where user_id = $1 returning path',
      [actor.userId],
    );
    const [made] = photo
      ? await tx.query<{ id: number }>(
          `insert into user_photos (user_id, mime, size, path) values ($1, $2, $3, $4) returning id`,
          [actor.userId, photo.mime, photo.size, photo.path],
        )
      : [];
    await tx.query('update users set avatar = $2, version = version + 1 where id = $1', [
      actor.userId,
      made?.id ?? null,
    ]);
    return former.map(({ path }) => path);
  });
}

/** DELETE /user/photo. */
export async function removePhoto(app: App, store: FileStore, request: Request) {
  const former = await replacePhoto(app, request, null);
  await Promise.all(former.map(path => store.remove(path).catch(() => {})));
  return ok(await personOf(app.database, request.actor.userId));
}

/** The user's own, those of coworkers, and for the platform everyone's. */
const VISIBLE = `
  select p.mime, p.size, p.path from user_photos p
  where p.id = $1 and (p.user_id = $2 or $3 or exists (
    select from companies c where c.deleted_at is null
      and (c.owner_id = $2 or exists (select from staffs m where m.company_id = c.id
        and m.user_id = $2 and m.is_active and m.deleted_at is null))
      and (c.owner_id = p.user_id or exists (select from staffs m where m.company_id = c.id
        and m.user_id = p.user_id and m.deleted_at is null))))`;

/** GET /user-photos/{id}. */
export async function showPhoto({ database }: App, store: FileStore, { actor, params }: Request) {
  const isPlatforms = actor.role === 'superadmin' || actor.role === 'admin';
  const [photo] = await database.platform.read.query<StoredPhoto>(VISIBLE, [
    params.id,
    actor.userId,
    isPlatforms,
  ]);
  const content = photo && (await store.get(photo.path).catch(() => null));
  if (!photo || !content) throw notFound();
  const ending = photo.mime === 'image/png' ? 'png' : 'jpg';
  return new FileOut(content, `photo-${params.id}.${ending}`, photo.mime, 'inline', photo.size);
}
