import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { checkNode, installIfStale, root } from './install.mjs';

// Every test: of schema, server and web app with vitest, then in a real browser with Playwright.
// SKIP_BROWSER=1 leaves the browser out; SKIP_UNIT=1 leaves the others out.
checkNode();
installIfStale();

const folder = mkdtempSync(join(tmpdir(), 'linehaul-results-'));
const total = { passed: 0, failed: 0 };
const failures = [];
let note = '';
try {
  if (process.env.SKIP_UNIT !== '1') add(runVitest());
  if (process.env.SKIP_BROWSER === '1') note = ' (browser tests left out: SKIP_BROWSER=1)';
  else add(runPlaywright(findBrowser()));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Once more at the end, where a long log is looked at first.
for (const name of failures) console.log(`Failed: ${name}`);
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
  // A file that cannot even be read has no tests that could fail.
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
    ...(browser && { CHROMIUM_PATH: browser }),
  });
  const results = read(report);
  if (!results) return { passed: 0, failed: status === 0 ? 0 : 1 };
  failures.push(...results.suites.flatMap(failedStories), ...results.errors.map(firstLine));
  const { expected, unexpected, flaky } = results.stats;
  const failed = unexpected + results.errors.length;
  return { passed: expected + flaky, failed: status !== 0 && failed === 0 ? 1 : failed };
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
  const own = specs
    .filter(spec => !spec.ok)
    .map(({ line, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      const at = error?.location ? `line ${error.location.line}: ` : '';
      return withCause(`${file}:${line} > ${title}`, error && at + error.message);
    });
  return [...own, ...suites.flatMap(failedStories)];
}

/** The name, and below it how the cause begins: a log that is kept may have its end alone. */
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
