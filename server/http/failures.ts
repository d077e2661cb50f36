import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { databaseRefusal } from './databaseErrors.ts';
import { ApiError, badRequest, notFound, tooLarge } from './errors.ts';

/** Turns whatever is thrown into an answer. What is not meant for the client is a bare 500. */
export function addErrorAnswers(app: App): void {
  app.server.setErrorHandler((error: Error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal) return answerError(reply, refusal);

    const { id, method, url } = request;
    app.log.error({ requestId: id, method, path: url.split('?')[0], err: error }, 'failed');
    return reply.status(500).type(JSON_TYPE).send('{"message":"Server Error"}');
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function answerError(reply: FastifyReply, error: ApiError): FastifyReply {
  // What was meant for a download is an error now, and JSON.
  for (const name of ['content-disposition', 'content-encoding', 'content-length'])
    reply.removeHeader(name);
  return reply
    .status(error.status)
    .headers(error.headers)
    .type(JSON_TYPE)
    .send(JSON.stringify(error.body));
}

/** The answer to a path that nobody mounted. */
export const answerUnknown = (_request: FastifyRequest, reply: FastifyReply) =>
  answerError(reply, notFound());

function refusalOf(error: Error): ApiError | null {
  if (error instanceof ApiError) return error;
  return databaseRefusal(error) ?? frameworkRefusal(error as FastifyError);
}

/** What Fastify refuses by itself: a broken URL, a content type that is none. */
function frameworkRefusal({ statusCode }: Partial<FastifyError>): ApiError | null {
  if (statusCode === undefined || statusCode >= 500) return null;
  const known: Partial<Record<number, () => ApiError>> = { 404: notFound, 413: tooLarge };
  return (known[statusCode] ?? badRequest)();
}
