/** Why an action is refused: a code for translation and a sentence for the answer. */
export type Violation = { code: string; message: string };
