import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Answer,
  contentDisposition,
  FileOut,
  Live,
  NotModified,
  Page,
  RawJson,
} from './answers.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** Smaller answers fit in one packet anyway. */
const WORTH_ZIPPING_BYTES = 2048;

const zip = promisify(gzip);

/** Sends a handler's result. Success is always 200, and 304 where the client has it already. */
export async function send(reply: FastifyReply, request: FastifyRequest, answer: Answer) {
  if (answer instanceof NotModified) return reply.status(answer.status).send();
  if (answer instanceof FileOut) return sendFile(reply, answer);
  if (answer instanceof Live) {
    // A proxy that buffers the stream would make the live channel useless.
    return reply.type(answer.type).header('x-accel-buffering', 'no').send(answer.stream);
  }
  if (answer instanceof Page) {
    const policy = "default-src 'none'; style-src 'unsafe-inline'";
    reply.status(answer.status).type(HTML_TYPE);
    return reply.header('content-security-policy', policy).send(answer.html);
  }
  return sendJson(reply, request, answer instanceof RawJson ? answer.text : JSON.stringify(answer));
}

async function sendJson(reply: FastifyReply, request: FastifyRequest, text: string) {
  reply.type(JSON_TYPE);
  const zips = request.headers['accept-encoding']?.includes('gzip');
  if (!zips || text.length < WORTH_ZIPPING_BYTES) return reply.send(text);

  // Level 1 saves most of the bytes for a fraction of the time.
  const zipped = await zip(text, { level: constants.Z_BEST_SPEED });
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(zipped);
}

function sendFile(reply: FastifyReply, file: FileOut) {
  reply.type(file.type);
  reply.header('content-disposition', contentDisposition(file.filename, file.disposition));
  // Whatever a file contains, a browser that displays it runs none of it.
  reply.header('content-security-policy', "sandbox; default-src 'none'");
  if (file.size !== null) reply.header('content-length', file.size);
  return reply.send(file.content);
}
