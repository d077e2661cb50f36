import { firstOrder } from '../schema/listed.ts';
import { type Question, questions, searches } from './questions.ts';
import { listed } from './seedLists.ts';

const asked = new Set(questions.map(({ of }) => of));

/** The first view of lists that no declaration describes: settings, and parts of records. */
const others: readonly Question[] = listed
  .filter(({ name }) => !asked.has(name))
  .map(entity => {
    const { field, order } = firstOrder(entity);
    return {
      of: entity.name,
      path: `/${entity.name}`,
      asked: 'opened',
      query: { per_page: '50', sort: field, order },
      access: 'walked',
    };
  });

/** What `npm run bench:lists` asks of the app and of the floor, which know it by its place here. */
export const listQuestions: readonly Question[] = [...questions, ...searches, ...others];
