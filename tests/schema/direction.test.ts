import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What the files of a folder may not import. */
const FORBIDDEN = {
  schema: [/from '(\.\.\/)+(server|src)\//, /from '(?!\.|zod)/],
  src: [/from '(\.\.\/)+server\//],
  server: [/from '(\.\.\/)+src\//],
};

/** A subject of the server does not import another: what two need is a rule, or a row. */
const SHARED = [
  'db',
  'http',
  'rest',
  'files',
  'jobs',
  'mail',
  'notifications',
  'paper',
  'maps',
  'events',
  'audit',
  'session',
  'platform',
  'billing',
  'services',
];

/**
 * Subjects that stand above others: the demo fills them, the board moves loads by their machine, a
 * truck's place and history say what the board says, an expense has its receipts, a dashboard
 * counts what their lists count, an owner is deleted with their companies, a template is a load's
 * lane, a load's miles and its row on the board follow its way, an import invites its people, and what is undone goes back
 * through the load's own doors.
 */
const ABOVE: Readonly<Record<string, readonly string[]>> = {
  demo: ['imports', 'invoices', 'companies', 'expiry', 'places'],
  boards: ['loads'],
  fleet: ['boards'],
  imports: ['people'],
  loadMapRoutes: ['boards', 'loads'],
  loadTemplates: ['loads'],
  undo: ['loads'],
  expenses: ['documents'],
  dashboard: ['loads'],
  companyOwners: ['companies', 'dashboard', 'loads'],
};

/**
 * The rooms of the web app, each above those that it may use: a board uses the grid, and the grid
 * knows no board. What two need that stand side by side stands below both.
 */
const ROOMS = [
  'theme',
  'i18n',
  'wire',
  'drafts',
  'preferences',
  'words',
  'feedback',
  'session',
  'routing',
  'access',
  'live',
  'trail',
  'undo',
  'expiry',
  'map',
  'inputs',
  'presence',
  'tabs',
  'grid',
  'resources',
  'dashboard',
  'pages',
  'account',
  'customRoutes',
  'layout',
  'app',
];

/** Names the pages of every resource, those that are pages of another kind too. */
const REGISTER = 'src/resources/index.ts';

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesUnder(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

const imports = (file: string) =>
  readFileSync(file, 'utf8').match(/from '[^']+'|import '[^']+'|import\('[^']+'\)/g) ?? [];

test('imports point one way: src -> schema <- server', () => {
  const broken = Object.entries(FORBIDDEN).flatMap(([folder, patterns]) =>
    filesUnder(folder).flatMap(file =>
      imports(file)
        .filter(line => patterns.some(pattern => pattern.test(line)))
        .map(line => `${file}: ${line}`),
    ),
  );
  expect(broken).toEqual([]);
});

test('a declaration holds facts: no functions', () => {
  const withFunctions = filesUnder('schema/entities').filter(
    file => !file.endsWith('index.ts') && readFileSync(file, 'utf8').includes('=>'),
  );
  expect(withFunctions).toEqual([]);
});

test('no file is longer than 300 lines, messages and the list of calls apart', () => {
  const long = ['schema', 'server', 'src'].flatMap(filesUnder).filter(file => {
    const lines = readFileSync(file, 'utf8').split('\n').length;
    return lines > 301 && !file.startsWith('src/i18n/') && file !== 'schema/calls.ts';
  });
  expect(long).toEqual([]);
});

test('a subject of the server imports no other subject, and what all share imports none', () => {
  const broken = filesUnder('server').flatMap(file => {
    const [, subject, ...rest] = file.split('/');
    if (!subject || rest.length === 0) return [];
    const mayUse = [subject, ...SHARED, ...(ABOVE[subject] ?? [])];
    return imports(file).flatMap(line => {
      const path = join(dirname(file), /'([^']+)'/.exec(line)?.[1] ?? '');
      const other = path.startsWith('server/') ? path.split('/')[2] && path.split('/')[1] : null;
      return other && !mayUse.includes(other) ? [`${file}: ${line}`] : [];
    });
  });
  expect(broken).toEqual([]);
});

test('a room of the web app uses only those below it', () => {
  const roomOf = (path: string) => path.split('/').slice(1, -1)[0];
  const broken = filesUnder('src').flatMap(file => {
    const room = roomOf(file);
    if (!room || file === REGISTER) return [];
    return imports(file).flatMap(line => {
      const path = join(dirname(file), /'([^']+)'/.exec(line)?.[1] ?? '');
      const other = path.startsWith('src/') ? roomOf(path) : undefined;
      return other && ROOMS.indexOf(other) > ROOMS.indexOf(room) ? [`${file}: ${line}`] : [];
    });
  });
  expect(broken).toEqual([]);
});

test('every room of the web app has its place among them', () => {
  const rooms = readdirSync('src').filter(name => statSync(join('src', name)).isDirectory());
  expect(rooms.sort()).toEqual([...ROOMS].sort());
});
