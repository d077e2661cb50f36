const MB = 1024 * 1024;

/**
 * How much one merged PDF may hold. Mailboxes refuse messages over 25 MB, and an attachment grows by
 * a third on its way.
 */
export const MERGE_LIMITS = {
  /** Of one document, in bytes and pages. */
  partBytes: 12 * MB,
  partPages: 100,
  /** Of an image: a photo of a phone has 12 to 50 million. */
  pixels: 100_000_000,
  /** Of all documents together. */
  bytes: 17 * MB,
  pages: 400,
  /** How many documents are merged at all. */
  parts: 600,
} as const;
