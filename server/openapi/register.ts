import { once } from '../../schema/once.ts';
import { Page, RawJson } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { productVersion } from '../version.ts';
import { openApiDocument } from './document.ts';
import { openApiPage } from './page.ts';

/**
 * GET /openapi.json: the contract of everything this server answers; GET /docs: the readable
 * version.
 */
export function registerOpenApi(app: App): void {
  // At the first request: every operation is mounted by then.
  const document = once(() =>
    openApiDocument(app.registry, app.operations, productVersion(app.config.root)),
  );
  const text = once(() => JSON.stringify(document()));
  const page = once(() => openApiPage(document()));
  call(app, 'GET /openapi.json', () => new RawJson(text()));
  call(app, 'GET /docs', () => new Page(page()));
}
