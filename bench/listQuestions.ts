import { type Question, questions, searches } from './questions.ts';

/** What `npm run bench:lists` asks of the app and of the floor, which know it by its place here. */
export const listQuestions: readonly Question[] = [...questions, ...searches];
