import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeOrphans } from '../../../server/files/removeOrphans.ts';
import { S3Store } from '../../../server/files/s3Store.ts';
import { signedHeaders } from '../../../server/files/signature.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { aPdf, multipart } from '../../support/multipart.ts';
import { people } from '../../support/people.ts';
import { s3Server } from '../../support/s3Server.ts';

const { config, objects, state } = await s3Server();
const store = new S3Store(config);
const { app, database } = await testApp({
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_REGION: config.region,
  S3_ACCESS_KEY: config.accessKey,
  S3_SECRET_KEY: config.secretKey,
});

beforeEach(() => objects.clear());

/** The examples in Amazon's own documentation of the signature. */
test.each([
  ['lifecycle=', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('a request for ?%s is signed as Amazon signs it', (query, signature) => {
  const { authorization } = signedHeaders(
    {
      method: 'GET',
      url: new URL(`https://examplebucket.s3.amazonaws.com/?${query}`),
      body: Buffer.alloc(0),
      at: new Date('2013-05-24T00:00:00Z'),
    },
    {
      region: 'us-east-1',
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
  );
  expect(authorization).toContain(`Signature=${signature}`);
});

describe('the object store', () => {
  test('stores bytes and streams, returns them, and deletes them', async () => {
    await store.put('company-1/2026-11/a.pdf', aPdf);
    await store.put('company-1/2026-11/b.pdf', Readable.from([aPdf, aPdf]));
    expect(await buffer(await store.get('company-1/2026-11/a.pdf'))).toEqual(aPdf);
    expect((await buffer(await store.get('company-1/2026-11/b.pdf'))).length).toBe(2 * aPdf.length);
    await store.remove('company-1/2026-11/a.pdf');
    await store.remove('company-1/2026-11/a.pdf');
    await expect(store.get('company-1/2026-11/a.pdf')).rejects.toThrow('404 NoSuchKey');
  });

  test('lists the server’s own objects, page by page, and no others', async () => {
    const paths = Array.from({ length: 8 }, (_, index) => `company-1/2026-11/file${index}.pdf`);
    for (const path of paths) await store.put(path, aPdf);
    objects.set('../a & b', { content: aPdf, at: new Date() });
    const listed = [];
    for await (const { path, at } of store.list()) listed.push([path, at instanceof Date]);
    expect(listed).toEqual(paths.map(path => [path, true]));
  });

  test('retries when the store fails briefly, and gives up with a message', async () => {
    state.failing = 2;
    await store.put('company-1/2026-11/late.pdf', aPdf);
    expect(objects.has('company-1/2026-11/late.pdf')).toBe(true);
    state.failing = 3;
    await expect(store.get('company-1/2026-11/late.pdf')).rejects.toThrow('503 SlowDown');
    const gone = new S3Store({ ...config, endpoint: 'http://127.0.0.1:9' });
    await expect(gone.get('company-1/2026-11/a.pdf')).rejects.toThrow('does not answer');
  });

  test('is refused with a wrong key, and does not retry', async () => {
    const before = state.asked;
    const stranger = new S3Store({ ...config, secretKey: 'guessed' });
    await expect(stranger.put('company-1/2026-11/a.pdf', aPdf)).rejects.toThrow(
      '403 SignatureDoesNotMatch',
    );
    expect([state.asked - before, objects.size]).toEqual([1, 0]);
  });

  test('rejects a path that leads elsewhere', async () => {
    for (const path of ['../other/a.pdf', 'company-1/../../a', '/a.pdf', 'a?acl', '']) {
      await expect(store.get(path)).rejects.toThrow('No path of ours');
    }
  });
});

test('documents are in the object store by configuration only, with the same access checks', async () => {
  const { owner, stranger } = await people(database);
  const driverId = await makeRow(database, owner, 'drivers', { states: 1 });
  const form = await multipart({ model: 'drivers', model_id: driverId, document_type: 'cdl' }, [
    { field: 'file', name: 'cdl.pdf', content: aPdf, type: 'application/pdf' },
  ]);
  const { body } = await as(app, owner).post('/model-documents', form.payload, form.headers);
  const [key = ''] = objects.keys();
  expect(key).toMatch(new RegExp(`^company-${owner.companyId}/\\d{4}-\\d{2}/[0-9a-f-]{36}\\.pdf$`));
  expect((await as(app, owner).get(body.data.url)).body).toEqual(aPdf);
  expect((await as(app, stranger).get(body.data.url)).status).toBe(404);

  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  objects.set(key, { content: aPdf, at: longAgo });
  objects.set('company-1/2026-01/lost.pdf', { content: aPdf, at: longAgo });
  expect(await removeOrphans(store, database.platform.read)).toBe(1);
  expect([...objects.keys()]).toEqual([key]);
});
