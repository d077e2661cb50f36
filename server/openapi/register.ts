import { RawJson } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { openApiDocument } from './document.ts';

/** GET /openapi.json: the contract of everything this server answers. */
export function registerOpenApi(app: App): void {
  let text: string | null = null;
  call(app, 'GET /openapi.json', () => {
    text ??= JSON.stringify(openApiDocument(app.registry, app.operations, '0.1.0'));
    return new RawJson(text);
  });
}
