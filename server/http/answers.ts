import type { Readable } from 'node:stream';
import { mediaTypes } from '../../schema/responses/answer.ts';

/** Text that is already JSON of this type, built in SQL: sent unchanged. */
export class RawJson<T = unknown> {
  declare readonly of?: T;

  constructor(readonly text: string) {}
}

/** A file to download or, `inline`, to display. A stream is for files larger than memory. */
export class FileOut {
  constructor(
    readonly content: Buffer | Readable | string,
    readonly filename: string,
    readonly type: string,
    readonly disposition: 'attachment' | 'inline' = 'attachment',
    /** The length of a stream, where known: a browser then shows progress. */
    readonly size: number | null = null,
  ) {}
}

const FOUND = 200;

/** A page to read that runs nothing. A page that says why there is nothing to see has its status. */
export class Page {
  constructor(
    readonly html: string,
    readonly status: number = FOUND,
  ) {}
}

/** What the client has is still current, by the `If-None-Match` that it sent. */
export class NotModified {
  readonly status = 304;
}

/** An answer that continues until one side ends it: the live channel. */
export class Live {
  constructor(
    readonly stream: Readable,
    readonly type: string,
  ) {}
}

/** The result of a handler. Anything other than these classes becomes an envelope, sent as JSON. */
export type Answer = object | RawJson | FileOut | Live | Page | NotModified;

export const fileTypes = {
  xlsx: mediaTypes.xlsx,
  csv: `${mediaTypes.csv}; charset=UTF-8`,
  zip: mediaTypes.zip,
  pdf: mediaTypes.pdf,
} as const;

/**
 * Gives the file name twice: in plain ASCII for old clients, and percent-encoded. The plain name
 * has no quotes, slashes or percent signs, which clients interpret differently.
 */
export function contentDisposition(filename: string, disposition: 'attachment' | 'inline'): string {
  const name = filename.replace(/[/\\\p{Cc}\p{Surrogate}]/gu, '_') || 'file';
  const plain =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^ -~]|["%/\\]/gu, '_') || 'file'; // Nothing is left of a name that is only accents.
  return `${disposition}; filename="${plain}"; filename*=utf-8''${percentEncoded(name)}`;
}

const percentEncoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, mark => `%${mark.charCodeAt(0).toString(16)}`);
