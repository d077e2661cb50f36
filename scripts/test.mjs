import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { checkNode, installIfStale, root } from './install.mjs';
import { makeRunFolder } from './memoryFolder.mjs';
import { countedAsFailed, RUNS, rememberRun } from './unsteadyStories.mjs';

/** The unsteady stories of the last runs. A CI whose machines are new each time names a file it keeps. */
const MEMORY = process.env.UNSTEADY_STORIES || join(root, '.cache', 'unsteadyStories.json');

// Every test: schema, server and web app with vitest, then a real browser with Playwright.
// SKIP_BROWSER=1 leaves the browser out, SKIP_UNIT=1 the others.
checkNode();
installIfStale();

const folder = makeRunFolder('results');
const total = { passed: 0, failed: 0 };
const failures = [];
const unsteady = [];
let note = '';
try {
  if (process.env.SKIP_UNIT !== '1') add(runVitest());
  if (process.env.SKIP_BROWSER === '1') note = ' (browser tests left out: SKIP_BROWSER=1)';
  else add(runPlaywright(findBrowser()));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Repeated at the end, where people look first in a long log.
for (const name of failures) console.log(`Failed: ${name}`);
for (const name of unsteady) console.log(`Unsteady, green only when it ran again: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed${note}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

function runVitest() {
  const report = join(folder, 'vitest.json');
  const status = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ]);
  const results = read(report);
  if (!results) return { passed: 0, failed: 1 };
  // A file that fails to load has no tests to report.
  const broken = results.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  );
  failures.push(...broken.map(file => within(file.name)), ...failedTests(results));
  const failed = results.numFailedTests + broken.length;
  return { passed: results.numPassedTests, failed: status !== 0 && failed === 0 ? 1 : failed };
}

function runPlaywright(browser) {
  const report = join(folder, 'playwright.json');
  const status = run('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    E2E_DATA_DIR: join(folder, 'e2e-data'),
    E2E_RETRIES: '1',
    ...(browser && { CHROMIUM_PATH: browser }),
  });
  const results = read(report);
  if (!results) return { passed: 0, failed: status === 0 ? 0 : 1 };
  failures.push(...results.suites.flatMap(failedStories), ...results.errors.map(firstLine));
  const flaky = results.suites.flatMap(unsteadyStories);
  unsteady.push(...flaky.map(({ file, spec }) => storyWithCause(file, spec)));
  const again = rememberRun(
    MEMORY,
    flaky.map(({ file, spec }) => `${file} > ${spec.title}`),
  );
  failures.push(...again.map(name => `${name}: unsteady twice in ${RUNS} runs`));
  const tooMany = countedAsFailed(unsteady, again);
  const { expected, unexpected } = results.stats;
  const failed = unexpected + results.errors.length + tooMany;
  const passed = expected + flaky.length - tooMany;
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
}

function failedTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(test => test.status === 'failed')
      .map(({ fullName, failureMessages: [cause] }) =>
        withCause(`${within(name)} > ${fullName}`, cause),
      ),
  );
}

function failedStories({ file, suites = [], specs = [] }) {
  const own = specs.filter(spec => !spec.ok).map(spec => storyWithCause(file, spec));
  return [...own, ...suites.flatMap(failedStories)];
}

/** Those that failed once and were green when they ran again. */
function unsteadyStories({ file, suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(spec => ({ file, spec }));
  return [...own, ...suites.flatMap(unsteadyStories)];
}

function storyWithCause(file, { line, title, tests }) {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  const at = error?.location ? `line ${error.location.line}: ` : '';
  return withCause(`${file}:${line} > ${title}`, error && at + error.message);
}

/** The name followed by the first lines of the cause: a stored log may have only its end. */
function withCause(name, cause) {
  if (!cause) return name;
  const lines = stripVTControlCharacters(cause).split('\n');
  const ours = lines.filter(line => line && !line.includes('node_modules'));
  return [name, ...ours.slice(0, 6)].join('\n  ');
}

function within(path) {
  return relative(root, path);
}

function firstLine({ message = '' }) {
  return message.split('\n')[0];
}

function run(command, args, env = {}) {
  const bin = join(root, 'node_modules', '.bin', command);
  return spawnSync(bin, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status;
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}
