import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { first } from '../../../src/i18n/first.ts';
import { later } from '../../../src/i18n/later.ts';
import retired from './retiredWords.json' with { type: 'json' };

/** All texts of the app. */
const en = { ...first, linehaul: { ...first.linehaul, ...later } };

/** Words that no name may have in it. */
const PATTERNS = retired.patterns.map(pattern => new RegExp(pattern));

/** Phrases that people must not read: docs/GLOSSARY.md has the words that replaced them. */
const PHRASES = [
  /\bwhoever\b/i,
  /\banew\b/i,
  /\bof late\b/i,
  /\bbesides?\b/i,
  /\bthereof\b/i,
  /\blicence/i,
  /\bcolour/i,
  /\bmetres?\b/i,
  /\be-mail/i,
  /\blog(ged)? (in|out)\b/i,
  /\bworked out\b/i,
  /\btak(e|en|ing) back\b/i,
  /(?<!scac |authority )\bletters?\b/i,
  /\bpapers?\b/i,
  /\bgrey/i,
  /\btowards\b/i,
  /\bExense\b/,
  /\bReady l+\b/,
  /\bmade ready\b/i,
  /\bnobody by name\b/i,
  /\bby (now|then)[.:]/i,
  /\btaken from his\b/i,
  /\bOf a TONU\b/,
  /\bin its place\b/i,
  /\b(debt|advance) is of\b/i,
  /\bwas made of this\b/i,
  /\baccount could not be made\b/i,
  /\bOnly people who may\b/,
  /\bYou cannot\b/,
];

/** Migrations stay as they are, and the list holds the words itself. The demo's data is in `demo`. */
const LEFT_OUT = /^server\/db\/migrations\/|retiredWords/;

test('no source file uses a retired name', () => {
  const names = new Set(retired.identifiers);
  const found = sourceFiles().flatMap(file => {
    const words = readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? [];
    return [...new Set(words)].filter(word => names.has(word)).map(word => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

/** Fields of the API's answers in the files that read or write them, and what people say. */
const ON_WIRE: Readonly<Record<string, RegExp>> = {
  refusal:
    /^schema\/(responses\/loadShapes|rules\/freight\/load(States|Undo))\.ts$|^src\/resources\/loads\/show\/|^tests\/(src|schema)\//,
  // Words that people type to the assistant, and the names that a helper of texts may not have.
  told: /^server\/assistant\/|^tests\/schema\/words\//,
  miles_refusal: /./,
  undo_refusal: /./,
};

test('no name in the code has a retired word in it', () => {
  const found = sourceFiles().flatMap(file => {
    const names = [...new Set(codeOf(file).match(/[A-Za-z_$][\w$]*/g))];
    return names
      .filter(name => PATTERNS.some(pattern => pattern.test(name)))
      .filter(name => !ON_WIRE[name]?.test(file))
      .map(name => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

/** A broker's letter, as rate confirmations are written: what the fixtures are about. */
const OF_LETTERS = /rateConfirmations\/.*\/letter(s|head)\.ts$/;
const FILE_WORDS =
  /(^|[/._-])(refusal|beside|told|wish|whoever|anew|trail|letters?|papers?|pile|hitch|seats?)([A-Z._-]|$)|[a-z](Refusal|Beside|Told|Said(?!In)|Wish|Anew|Trail|Letters?|Papers?|Pile|Hitch|Seats?)([A-Z._-]|$)/;

test('no file is named by a retired word', () => {
  const folders = ['schema', 'server', 'src', 'tests', 'bench', 'scripts', 'docs'];
  const names = new Set(retired.identifiers);
  const found = tracked(folders).filter(file => {
    if (LEFT_OUT.test(file) || OF_LETTERS.test(file) || OF_PEOPLE.test(file)) return false;
    const [name = ''] = (file.split('/').at(-1) ?? '').split('.');
    return names.has(name) || FILE_WORDS.test(file);
  });
  expect(found).toEqual([]);
});

test('no message is found under a retired key', () => {
  const keys = retired.keys.map(key => new RegExp(`\\b${key.replaceAll('.', '\\.')}\\b`));
  const found = sourceFiles().filter(file => {
    const text = readFileSync(file, 'utf8');
    return keys.some(key => key.test(text));
  });
  expect(found).toEqual([]);
});

/** The last part of a key that says in a retired word what its text says in a plain one. */
const RETIRED_KEY = /\.(give|giveTitle|letterHint|workOut|seeBy\w+|takeBack|givenUp)$/;

test('no message has a key with a retired word', () => {
  const keys = textsOf(en.linehaul, 'linehaul').map(([key]) => key);
  expect(keys.length).toBeGreaterThan(2000);
  expect(keys.filter(key => RETIRED_KEY.test(key))).toEqual([]);
});

/** People say this to the assistant, its comments don't. */
const BESIDES_IN_COMMENT = /(?:^\s*\*|\/\/|\/\*).*\bbesides\b/i;

test('comments of the assistant say “other than”', () => {
  const files = sourceFiles().filter(file => file.startsWith('server/assistant/'));
  expect(linesOf(files, line => BESIDES_IN_COMMENT.test(line))).toEqual([]);
});

/** A surface of MUI's, the setting by its stored name, what people type, and companies of the demo. */
const PAPERS =
  /Paper rolls|Paper Mill|slotProps|styles\.paper\b|menu\.paper\b|search\} paper`|\bpaper: |MuiPaper|[Pp]aperwork/;

test('the code calls documents documents', () => {
  const files = sourceFiles().filter(file => /^(schema|server|src)\/.*(?<!\.css)$/.test(file));
  const found = linesOf(files, line => /paper/i.test(line) && !PAPERS.test(line));
  expect(found).toEqual([]);
});

/** Said by `mayNotDo` and `mayNotView` of schema/words/permissionWords.ts, or by server/errors.ts. */
const OF_PERMISSION =
  /['"`][^'"`]*(\bno permission to\b|\bneed the permission\b|\b(don['’]t|do not) have permission to\b|does not have the right permissions)/i;
const ITS_SOURCES = ['schema/words/permissionWords.ts', 'server/errors.ts'];

test('what a person may not do or see is said in one way', () => {
  const files = sourceFiles().filter(
    file => /^(schema|server|src)\//.test(file) && !ITS_SOURCES.includes(file),
  );
  const found = linesOf(files, line => OF_PERMISSION.test(line));
  expect(found).toEqual([]);
});

/** Phrases that neither messages, comments, names of tests nor docs use. */
const ANYWHERE =
  /\b(whoever|anew|thereof|licen[c]e\w*|colo[u]r\w*|metres?|worked out|tak(e|es|en|ing) back|given up|gr[e]y\w*|toward[s])\b/i;
/** The same, except where the assistant understands what people say. */
const BESIDES = /\bbesides\b/i;
const OF_PEOPLE = /^(server|tests\/server)\/assistant\//;

test('no source file or page of the docs uses a retired phrase', () => {
  const found = linesOf(
    [...sourceFiles(), ...pages()],
    (line, file) => ANYWHERE.test(line) || (BESIDES.test(line) && !OF_PEOPLE.test(file)),
  );
  expect(found).toEqual([]);
});

/** In a comment or the name of a test. In code it is a name: `{ data, beside }`. */
const BESIDE = /(?:^\s*\*|\/\/|\/\*|\b(?:test|describe)\b.*['"]).*(?<!`)\bbeside\b(?!`)/i;

test('comments, names of tests and docs say “next to” or “in addition to”, not “beside”', () => {
  const inCode = linesOf(sourceFiles(), line => BESIDE.test(line));
  const inDocs = linesOf(pages(), line => /\bbeside\b/i.test(line));
  expect([...inCode, ...inDocs]).toEqual([]);
});

test('no text of the app uses a retired phrase', () => {
  const texts = Object.entries(en).flatMap(([area, words]) =>
    area === 'linehaul' || area === 'resources' ? textsOf(words, area) : [],
  );
  const found = texts.filter(([, text]) =>
    PHRASES.some(phrase => phrase.test(text.replace(/%\{\w+\}/g, ''))),
  );
  expect(found).toEqual([]);
});

/** Of the alphabet: what an ID or a file name may have. */
const OF_ALPHABET = /\bletters? (and|or) digits\b|\bletter from A to Z\b/i;

test('no message of the server or of the rules uses a retired phrase', () => {
  const sentences = sourceFiles()
    .filter(file => /^(server|schema)\//.test(file))
    .flatMap(file => sentencesOf(file).map(text => [file, text] as const));
  expect(sentences.length).toBeGreaterThan(1000);
  const found = sentences.filter(([, text]) => {
    const said = text.replace(OF_ALPHABET, '');
    return PHRASES.some(phrase => phrase.test(said));
  });
  expect(found).toEqual([]);
});

/** A sentence that takes a status from a record: "The invoice is ${status}." */
const STORED = /^[A-Z].*\b(is|was|become) \$\{(\w+\.)*(status|from|to)\}/;

test('no refusal says a status as it is stored: choiceWord has the word for it', () => {
  const found = sourceFiles()
    .filter(file => /^(server|schema)\//.test(file))
    .flatMap(file => textsOfSource(file).map(text => ({ file, text })))
    .filter(({ text }) => STORED.test(text));
  expect(found).toEqual([]);
});

/** The texts of a source file that read as a sentence: they begin with a capital and have four words. */
const sentencesOf = (file: string): string[] =>
  textsOfSource(file)
    .map(text => text.replace(/\$\{[^}]*\}/g, '…'))
    .filter(text => /^[A-Z“"]/.test(text) && text.split(/\s+/).length >= 4);

/** The texts of a source file, without their quotes. */
const textsOfSource = (file: string): string[] =>
  (readFileSync(file, 'utf8').match(COMMENT_OR_TEXT) ?? [])
    .filter(text => !text.startsWith('/'))
    .map(text => text.slice(1, -1));

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Lines of files, with their places. */
const linesOf = (files: readonly string[], isFound: (line: string, file: string) => boolean) =>
  files.flatMap(file =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => (isFound(line, file) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );

/** A file's text; of the CHANGELOG the newest release, because past ones stay as they were written. */
const textOf = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  return file === 'CHANGELOG.md'
    ? text
        .split(/^(?=## )/m)
        .slice(0, 2)
        .join('')
    : text;
};

/** A source file without its comments and strings. */
const codeOf = (file: string): string =>
  readFileSync(file, 'utf8').replace(
    /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g,
    ' ',
  );

/** The pages of the docs, and the CHANGELOG. */
const pages = () =>
  tracked(['docs', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']).filter(file =>
    file.endsWith('.md'),
  );

function sourceFiles(): string[] {
  const folders = ['schema', 'server', 'src', 'tests', 'bench', 'scripts'];
  return tracked(folders).filter(file => /\.(tsx?|mjs|css)$/.test(file) && !LEFT_OUT.test(file));
}

const tracked = (paths: readonly string[]) =>
  execFileSync('git', ['ls-files', ...paths], { encoding: 'utf8' }).split('\n');

function textsOf(words: unknown, path: string): [string, string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}
