import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What the files of a folder may not import, by the beginning of the path. */
const FORBIDDEN = {
  schema: [/^(\.\.\/)+(server|src)\//, /^(?!\.|zod)/],
  src: [/^(\.\.\/)+server\//],
  server: [/^(\.\.\/)+src\//],
};

/** What every room of the server may use: facts about the process, not about a subject. */
const FOUNDATION = [
  'clock',
  'config',
  'dataDir',
  'errors',
  'languageModel',
  'log',
  'secrets',
  'startError',
  'stepBack',
  'version',
];

/** The rooms without a subject, from the lowest up. Each uses only those below it. */
const TOOLS = ['maps', 'events', 'db', 'jobs', 'http', 'files', 'mail', 'rest'];

/** The subjects, from the lowest up. */
const SUBJECTS = [
  'measures',
  'workspace',
  'money',
  'documents',
  'identity',
  'freight',
  'audit',
  'reports',
  'assistant',
  'rateConfirmations',
  'talk',
  'imports',
  'openapi',
  'demo',
];

/**
 * Which other subjects, and which other parts of its own subject, a part uses. What is not here
 * uses none: what two of them need is a rule in `schema/rules`, or a row in the database.
 */
const USES: Readonly<Record<string, readonly string[]>> = {
  assistant: ['measures'],
  'audit/undo': ['audit', 'documents', 'freight/boards', 'freight/loads'],
  demo: [
    'documents/expiry',
    'freight/places',
    'identity/companies',
    'identity/platform',
    'identity/session',
    'imports',
    'money/billing',
    'money/invoices',
    'money/receipts',
  ],
  documents: ['money/billing', 'workspace/notifications'],
  'documents/expiry': ['workspace/notifications'],
  'freight/boards': ['documents', 'freight/loads', 'freight/positions', 'workspace/notifications'],
  'freight/candidates': ['freight/loads', 'freight/positions'],
  'freight/fleet': ['freight/boards', 'freight/positions'],
  'freight/loadMapRoutes': ['freight/loads'],
  'freight/loadTemplates': ['freight/loads', 'workspace/notifications'],
  'freight/loads': ['freight/positions', 'money/billing', 'workspace/notifications'],
  'freight/stateMiles': ['freight/loadMapRoutes', 'freight/loads'],
  'identity/companies': ['identity/platform'],
  'identity/companyOwners': [
    'identity/companies',
    'identity/platform',
    'identity/session',
    'workspace/dashboard',
  ],
  'identity/purchaseRequests': ['identity/platform', 'identity/session'],
  'identity/staffs': ['identity/roles', 'identity/session'],
  'identity/systemConfigs': ['identity/platform', 'money/billing'],
  'identity/users': ['identity/platform', 'identity/session'],
  imports: [
    'freight/places',
    'identity/roles',
    'identity/staffs',
    'money/billing',
    'money/receipts',
  ],
  'money/batches': ['money/billing', 'money/settlements', 'money/statements'],
  'money/collecting': ['money/invoices'],
  'money/expenses': ['money/billing', 'workspace/notifications'],
  'money/factoring': ['money/invoices', 'workspace/notifications'],
  'money/invoices': ['money/billing', 'money/receipts'],
  'money/ledgers': ['money/settlements'],
  'money/receipts': ['money/billing'],
  'money/settlements': ['money/billing'],
  'money/statements': ['money/settlements'],
  reports: ['identity/roles', 'measures', 'workspace/notifications'],
  'workspace/tasks': ['workspace/notifications'],
  'workspace/dashboard': ['measures'],
  'talk/workflows': ['documents/expiry', 'talk/telegram', 'workspace/notifications'],
  'talk/telegram': ['documents', 'freight/loads', 'freight/positions', 'workspace/notifications'],
};

/** Subjects whose folders are parts with a name of their own. */
const WITH_PARTS = ['audit', 'documents', 'freight', 'identity', 'money', 'talk', 'workspace'];

/**
 * The rooms of the web app and its files without a room, from the lowest up: a board uses the grid,
 * and the grid knows no board. What two rooms need that stand side by side goes below both.
 */
const ROOMS = [
  'globals.d.ts',
  'cell.ts',
  'useRovingFocus.ts',
  'theme',
  'i18n',
  'http',
  'api.ts',
  'dataProvider.ts',
  'storage',
  'format',
  'feedback',
  'session',
  'routing',
  'authProvider.ts',
  'keys.ts',
  'paletteActions.ts',
  'inputs',
  'live',
  'grid',
  'resources',
  'dashboard',
  'customRoutes',
  'layout',
  'App.tsx',
  'main.tsx',
];

/** Which other boards a board shows a part of. What several of them use is in `boards/parts`. */
const BOARDS_USE: Readonly<Record<string, readonly string[]>> = { main: ['transport'] };

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesUnder(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

const foldersOf = (folder: string) =>
  readdirSync(folder).filter(name => statSync(join(folder, name)).isDirectory());

/** The quoted path after `from` or `import`, or in `import(…)`: of a type, a module, a file loaded later. */
const IMPORT = /\b(?:from|import)\s*(['"])([^'"\s]+)\1|\bimport\s*\(\s*(['"`])([^'"`\s]+)\3/g;

const importsIn = (text: string) =>
  [...text.matchAll(IMPORT)].map(([, , path, , later]) => path ?? later ?? '');

const imports = (file: string) => importsIn(readFileSync(file, 'utf8'));

/** The files of the project that a file imports, by their paths. */
const imported = (file: string) =>
  imports(file)
    .filter(path => path.startsWith('.'))
    .map(path => join(dirname(file), path));

/** `server/db/rows.ts` is in `db`, `server/app.ts` in none. */
const roomOf = (path: string) => path.split('/').slice(1, -1)[0];

/** The same, but `src/api.ts`, which is in no room, is in the order itself. */
const rankedOf = (path: string) => path.split('/')[1] ?? '';

/** The subject of a file of the server, with the part where it has named parts. */
function partOf(path: string): string | undefined {
  const [room, part] = path.split('/').slice(1, -1);
  return room && part && WITH_PARTS.includes(room) ? `${room}/${part}` : room;
}

/** The imports of a tree that break a rule, as `file: import`. */
const breaking = (folder: string, isBroken: (file: string, other: string) => boolean) =>
  filesUnder(folder).flatMap(file =>
    imported(file)
      .filter(other => other.startsWith(`${folder}/`) && isBroken(file, other))
      .map(other => `${file}: ${other}`),
  );

test.each([
  "import { rows } from '../../server/db/rows.ts';",
  "export * from '../../server/db/rows.ts';",
  "import '../../server/db/rows.ts';",
  "const rows = await import('../../server/db/rows.ts');",
  "const rows = await import(\n  '../../server/db/rows.ts'\n);",
  "type Rows = typeof import('../../server/db/rows.ts');",
  'import { rows } from "../../server/db/rows.ts";',
  'const rows = await import(`../../server/db/rows.ts`);',
])('an import is seen however it is written: %s', text => {
  expect(importsIn(text)).toEqual(['../../server/db/rows.ts']);
});

test('imports point one way: src -> schema <- server', () => {
  const broken = Object.entries(FORBIDDEN).flatMap(([folder, patterns]) =>
    filesUnder(folder).flatMap(file =>
      imports(file)
        .filter(path => patterns.some(pattern => pattern.test(path)))
        .map(path => `${file}: ${path}`),
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

test('no file is longer than 400 lines, messages apart', () => {
  const long = ['schema', 'server', 'src', 'bench', 'scripts'].flatMap(filesUnder).filter(file => {
    const lines = readFileSync(file, 'utf8').split('\n').length;
    return lines > 401 && !file.startsWith('src/i18n/');
  });
  expect(long).toEqual([]);
});

test('no line is packed: an object is written out, not spread piece by piece', () => {
  const packed = ['schema', 'server', 'src', 'tests', 'bench', 'scripts']
    .flatMap(filesUnder)
    .filter(file => /\.\.\.\(?\{/.test(readFileSync(file, 'utf8')));
  expect(packed).toEqual([]);
});

test('a room of the server uses only those below it', () => {
  const order = [...TOOLS, ...SUBJECTS];
  const broken = breaking('server', (file, other) => {
    const room = roomOf(file);
    const used = roomOf(other);
    if (!room) return false;
    if (!used) return !FOUNDATION.includes(other.slice('server/'.length, -'.ts'.length));
    return order.indexOf(used) > order.indexOf(room);
  });
  expect(broken).toEqual([]);
});

test('what every room of the server may use imports no room', () => {
  const broken = breaking(
    'server',
    (file, other) =>
      FOUNDATION.some(name => file === `server/${name}.ts`) && roomOf(other) !== undefined,
  );
  expect(broken).toEqual([]);
});

test('a part of a subject uses no other part than the list names', () => {
  const broken = breaking('server', (file, other) => {
    const part = partOf(file);
    const used = partOf(other);
    if (!part || !used || part === used || TOOLS.includes(used)) return false;
    return !USES[part]?.includes(used);
  });
  expect(broken).toEqual([]);
});

test('the parts of a subject that use another form no circle', () => {
  const reached = (part: string, seen = new Set<string>()): Set<string> => {
    for (const used of USES[part] ?? []) if (!seen.has(used)) reached(used, seen.add(used));
    return seen;
  };
  expect(Object.keys(USES).filter(part => reached(part).has(part))).toEqual([]);
});

test('a room of the web app uses only those below it', () => {
  const broken = breaking('src', (file, other) => {
    return ROOMS.indexOf(rankedOf(other)) > ROOMS.indexOf(rankedOf(file));
  });
  expect(broken).toEqual([]);
});

test('a board uses what all boards share, and no other board than the list names', () => {
  const boardOf = (path: string) => /^src\/customRoutes\/boards\/(\w+)\//.exec(path)?.[1];
  const broken = breaking('src', (file, other) => {
    const board = boardOf(file);
    const used = boardOf(other);
    if (!board || !used || board === used || used === 'parts') return false;
    return !BOARDS_USE[board]?.includes(used);
  });
  expect(broken).toEqual([]);
});

test('every room has its place in the order', () => {
  expect(foldersOf('server').sort()).toEqual([...TOOLS, ...SUBJECTS].sort());
  const inSrc = readdirSync('src').filter(name => !name.startsWith('.'));
  expect(inSrc.sort()).toEqual([...ROOMS].sort());
});

test('each rule is in the folder of a subject that docs/ARCHITECTURE.md names', () => {
  const page = readFileSync('docs/ARCHITECTURE.md', 'utf8');
  const unnamed = readdirSync('schema/rules').filter(name => !page.includes(`| \`${name}\` | `));
  expect(unnamed).toEqual([]);
});

test.each([
  'schema',
  'server',
  'src',
])('files of different folders of %s form no circle', folder => {
  const circles = circlesOf(filesUnder(folder)).filter(
    circle => new Set(circle.map(file => dirname(file))).size > 1,
  );
  expect(circles).toEqual([]);
});

/** The groups of files that lead back to each other by their imports (Tarjan's algorithm). */
function circlesOf(files: readonly string[]): string[][] {
  const known = new Set(files);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    let low = index;
    open.push(file);
    for (const other of imported(file)) {
      if (!known.has(other)) continue;
      if (!order.has(other)) low = Math.min(low, visit(other));
      else if (open.includes(other))
        low = Math.min(low, lowest.get(other) ?? order.get(other) ?? 0);
    }
    lowest.set(file, low);
    if (low === index) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return circles;
}
