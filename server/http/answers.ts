import type { Readable } from 'node:stream';

/** Text that is JSON already, built in SQL: it is sent as it is. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** A file to download or, `inline`, to show. A stream is for what is too large for memory. */
export class FileOut {
  constructor(
    readonly content: Buffer | Readable | string,
    readonly filename: string,
    readonly type: string,
    readonly disposition: 'attachment' | 'inline' = 'attachment',
    /** Bytes of a stream, where they are known: a browser then shows how far it has come. */
    readonly size: number | null = null,
  ) {}
}

/** A page to read, which runs nothing. */
export class Page {
  constructor(readonly html: string) {}
}

/** An answer that goes on until one side ends it: the live channel. */
export class Live {
  constructor(
    readonly stream: Readable,
    readonly type: string,
  ) {}
}

/** What a handler answers. Anything else than these classes is an envelope, sent as JSON. */
export type Answer = object | RawJson | FileOut | Live | Page;

export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=UTF-8',
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const;

/**
 * Names the file twice: in plain ASCII for old clients, and as it is, percent-encoded. The plain
 * name has neither quotes, slashes nor percent signs, which clients read in different ways.
 */
export function contentDisposition(filename: string, disposition: 'attachment' | 'inline'): string {
  const name = filename.replace(/[/\\\p{Cc}\p{Surrogate}]/gu, '_') || 'file';
  const plain =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^ -~]|["%/\\]/gu, '_') || 'file'; // of nothing but accents nothing is left
  return `${disposition}; filename="${plain}"; filename*=utf-8''${percentEncoded(name)}`;
}

const percentEncoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, mark => `%${mark.charCodeAt(0).toString(16)}`);
