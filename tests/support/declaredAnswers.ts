import { afterAll, expect } from 'vitest';
import type { OperationName } from '../../schema/operations/operation.ts';
import { FileOut, Live, NotModified, Page, RawJson } from '../../server/http/answers.ts';
import type { App } from '../../server/http/app.ts';
import { openApiDocument } from '../../server/openapi/document.ts';
import { notAsDeclared } from './notAsDeclared.ts';

/**
 * Holds every successful answer of an app's calls against its declaration in `schema/responses`: a
 * file of tests in which a call answers anything else fails at its end. Made before the database is,
 * so that this is checked after it is closed.
 */
export class DeclaredAnswers {
  private readonly differences = new Set<string>();

  constructor() {
    afterAll(() => expect([...this.differences].slice(0, 20)).toEqual([]));
  }

  private isSabotaged = false;

  /** From now on the test takes parts of the app away: what it answers is not what it declares. */
  ignoreFromNowOn(): void {
    this.isSabotaged = true;
  }

  /** Wraps the handler of every call that is mounted. */
  of(app: App): void {
    const differencesOf = described(app);
    for (const calls of app.paths.values()) {
      for (const [verb, one] of calls) {
        const { handler, name } = one;
        const checked = async (request: Parameters<typeof handler>[0]) => {
          const answer = await handler(request);
          if (this.isSabotaged) return answer;
          for (const one of differencesOf(name, answer)) this.differences.add(one);
          return answer;
        };
        calls.set(verb, { ...one, handler: checked });
      }
    }
  }
}

/** The media type of a file, a page or a stream, without its charset. */
function mediaTypeOf(answer: unknown): string | undefined {
  if (answer instanceof Page) return 'text/html';
  if (answer instanceof FileOut || answer instanceof Live) return answer.type.split(';')[0];
  return undefined;
}

/** Compares an answer with the app's description, which is made for the first answer. */
function described({ registry, operations }: App) {
  let document: any; // The description is read as the JSON it becomes.
  return (name: OperationName, answer: unknown): string[] => {
    // It has no body.
    if (answer instanceof NotModified) return [];
    // It describes the others.
    if (name === 'GET /openapi.json') return [];
    document ??= openApiDocument(registry, operations, 'tests');
    const [verb = '', path = ''] = name.split(' ');
    const { content } = document.paths[path][verb.toLowerCase()].responses[200];
    // A page that says why there is nothing to see is no success.
    if (answer instanceof Page && answer.status !== 200) return [];
    const file = mediaTypeOf(answer);
    if (file) {
      const isDeclared = '*/*' in content || file in content;
      return isDeclared ? [] : [`${name} answers ${file}, not ${Object.keys(content)}`];
    }
    if (!content['application/json']) return [`${name} answers JSON, not a file`];
    const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
    const { schema } = content['application/json'];
    return notAsDeclared(schema, JSON.parse(text), document.components.schemas, name).map(
      // Rows of a list differ alike.
      difference => difference.replace(/\.\d+(?=[. ])/g, '.#'),
    );
  };
}
