/** The text of a broker's e-mail, carried as a PDF is: a form begins from either in the same way. */
export class Letter extends File {
  constructor(
    readonly said: string,
    /** What it is called above its text. */
    name: string,
  ) {
    super([said], name, { type: 'text/plain' });
  }
}
