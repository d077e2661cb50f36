/** Why something may not be done: a code for translation, a sentence for the answer. */
export type Refusal = { code: string; message: string };
