import { allScreens, type Screen } from '../../schema/screens.ts';

export interface Place {
  screen: Screen;
  /** `{id}` of the path: the company, or under /users the company owner. */
  ownerId?: string;
  /** `{model_id}` of the path. */
  recordId?: string;
}

/** The screen of a URL, with the ids in it. */
export function screenAt(pathname: string): Place | undefined {
  const bare = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  for (const { screen, pattern } of table) {
    const found = pattern.exec(bare);
    if (found) {
      const { id, model } = found.groups ?? {};
      return { screen, ownerId: id, recordId: model && decodeURIComponent(model) };
    }
  }
  return undefined;
}

/** The path in the router's syntax, with a record's id where react-admin looks for it. */
export const routeOf = ({ path }: Screen) =>
  path.replace('{id}', ':company_id').replace('{model_id}', ':id').replace('{user_id}', ':user_id');

const table = allScreens.map(screen => ({
  screen,
  pattern: new RegExp(
    `^${screen.path
      .replace('{id}', '(?<id>\\d+)')
      .replace('{model_id}', '(?<model>[^/]+)')
      .replace('{user_id}', '[^/]+')}$`,
  ),
}));
