import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, amountViolation, badRequest, notFound, tooLarge } from '../errors.ts';
import type { App } from './app.ts';
import { databaseError } from './databaseErrors.ts';

/** Turns anything thrown into an answer. Errors not meant for the client are a bare 500. */
export function addErrorAnswers(app: App): void {
  app.server.setErrorHandler((error: Error, request, reply) => {
    const violation = violationOf(error);
    if (violation) return answerError(reply, violation);

    const { id, method, url } = request;
    app.log.error({ requestId: id, method, path: url.split('?')[0], err: error }, 'failed');
    return reply.status(500).type(JSON_TYPE).send('{"message":"Server Error"}');
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function answerError(reply: FastifyReply, error: ApiError): FastifyReply {
  // A failed download becomes a JSON error.
  for (const name of ['content-disposition', 'content-encoding', 'content-length'])
    reply.removeHeader(name);
  return reply
    .status(error.status)
    .headers(error.headers)
    .type(JSON_TYPE)
    .send(JSON.stringify(error.body));
}

/** The answer to an unknown path. */
export const answerUnknown = (_request: FastifyRequest, reply: FastifyReply) =>
  answerError(reply, notFound());

function violationOf(error: Error): ApiError | null {
  if (error instanceof ApiError) return error;
  return amountViolation(error) ?? databaseError(error) ?? frameworkError(error as FastifyError);
}

/** Fastify's own refusals: a broken URL, an invalid content type. */
function frameworkError({ statusCode }: Partial<FastifyError>): ApiError | null {
  if (statusCode === undefined || statusCode >= 500) return null;
  const known: Partial<Record<number, () => ApiError>> = { 404: notFound, 413: tooLarge };
  return (known[statusCode] ?? badRequest)();
}
