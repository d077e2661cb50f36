/**
 * The text of a broker's email in the form of a PDF upload: a form starts from either in the same
 * way.
 */
export class EmailFile extends File {
  constructor(
    readonly content: string,
    /** The title above its text. */
    name: string,
  ) {
    super([content], name, { type: 'text/plain' });
  }
}
