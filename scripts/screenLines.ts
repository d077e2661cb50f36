import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Folders of pieces that every entity's pages use: they name no entity, so they are no entity's
 * cost.
 */
const GENERIC =
  /^src\/(feedback|format|resources\/(derived|documents|filters|form|history|list|parts|related|show|views))\//;

/** Where pages are found by the name of their entity. */
const REGISTERS = [
  'src/resources/index.ts',
  'src/resources/platformPages.ts',
  'src/customRoutes/recordPages.ts',
];

/** Code only: imports and comments are no cost of the screen. */
export const codeLines = (source: string): number =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import [\s\S]*?;$/gm, '')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.trim().startsWith('//')).length;

/**
 * The lines of `src` for one entity alone: its own folder, and what only its pages use elsewhere.
 * Of a shared file, only the parts that this entity's pages import.
 */
export function screenLines(root: string, names: readonly string[]): ReadonlyMap<string, number> {
  const files = filesOf(root);
  const owners = ownersOf(files, names);
  const lines = new Map(names.map(name => [name, 0]));
  const add = (name: string, source: string) =>
    lines.set(name, (lines.get(name) ?? 0) + codeLines(source));

  for (const [path, { source, exported }] of files) {
    if (GENERIC.test(path)) continue;
    const own = names.find(name => path.startsWith(`src/resources/${camel(name)}/`));
    const used = owners.get(path) ?? new Set();
    if (own) add(own, source);
    else if (used.size === 1) add([...used][0] ?? '', source);
    else {
      for (const [word, text] of exported) {
        const takers = new Set(
          takersOf(word, path, files).flatMap(at => [...(owners.get(at) ?? [])]),
        );
        if (takers.size === 1) add([...takers][0] ?? '', text);
      }
    }
  }
  return lines;
}

/** The files of the pieces that every entity's pages use. */
export const genericFiles = (root: string) =>
  [...filesOf(root)]
    .filter(([path]) => GENERIC.test(path))
    .map(([path, { source }]) => ({ path, source }));

interface SourceFile {
  source: string;
  /** The names it imports, by source. */
  imports: readonly { from: string; words: readonly string[] }[];
  /** The text of each export. */
  exported: ReadonlyMap<string, string>;
}

function filesOf(root: string): Map<string, SourceFile> {
  const folder = join(root, 'src');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => join(folder, path));
  return new Map(
    paths.map(path => {
      const source = readFileSync(path, 'utf8');
      const imports = [
        ...source.matchAll(/(?:import|export) (?:type )?([^;'"]*?)from '(\.[^']+)'/g),
      ]
        .map(([, words = '', from = '']) => ({ words: words.match(/\w+/g) ?? [], from }))
        .concat(
          [...source.matchAll(/import\('(\.[^']+)'\)/g)].map(([, from = '']) => ({
            words: [],
            from,
          })),
        )
        .map(({ words, from }) => ({ words, from: relative(root, join(dirname(path), from)) }));
      return [relative(root, path), { source, imports, exported: exportedOf(source) }];
    }),
  );
}

/** Each exported function or constant, from its first line to the next statement at the margin. */
function exportedOf(source: string): Map<string, string> {
  const parts = source.split(/^(?=export |const |function |interface |type |\/\*\*)/m);
  return new Map(
    parts.flatMap(part => {
      const word = /^export (?:async )?(?:const|function) (\w+)/.exec(part)?.[1];
      return word ? [[word, part]] : [];
    }),
  );
}

const takersOf = (word: string, path: string, files: ReadonlyMap<string, SourceFile>): string[] =>
  [...files]
    .filter(([, { imports }]) =>
      imports.some(({ from, words }) => from === path && words.includes(word)),
    )
    .map(([taker]) => taker);

/** The entities whose pages reach a file. `''` stands for the app around them. */
function ownersOf(files: ReadonlyMap<string, SourceFile>, names: readonly string[]) {
  const owners = new Map<string, Set<string>>();
  const walk = (path: string, name: string) => {
    const known = owners.get(path) ?? new Set();
    const file = files.get(path);
    if (!file || known.has(name)) return;
    owners.set(path, known.add(name));
    if (REGISTERS.includes(path) || (name !== '' && GENERIC.test(path))) return;
    for (const { from } of file.imports) walk(from, name);
  };
  walk('src/main.tsx', '');
  for (const [name, pages] of pagesIn(files)) for (const page of pages) walk(page, name);
  for (const path of files.keys()) {
    const name = names.find(one => path.startsWith(`src/resources/${camel(one)}/`));
    if (name) walk(path, name);
  }
  return owners;
}

/** The files of each entity's pages, as registered. */
function pagesIn(files: ReadonlyMap<string, SourceFile>): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const register of REGISTERS) {
    const source = files.get(register)?.source ?? '';
    for (const [, name = '', text = ''] of source.matchAll(
      /^ {2}'?([\w-]+)'?: \{\n([\s\S]*?)^ {2}\}/gm,
    )) {
      const called = [...text.matchAll(/lazyPage\((\w+)\)/g)].map(
        ([, page]) => new RegExp(`const ${page} =[^;]*`).exec(source)?.[0] ?? '',
      );
      const found = [text, ...called].flatMap(one => [...one.matchAll(/import\('(\.[^']+)'\)/g)]);
      pages.set(name, [
        ...(pages.get(name) ?? []),
        ...found.map(([, from = '']) => join(dirname(register), from)),
      ]);
    }
  }
  return pages;
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
