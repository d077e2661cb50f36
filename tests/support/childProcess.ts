import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../server/config.ts';

/** Starts a file of tests/support/children as a process of its own. */
export function startChild(file: string, env: Record<string, string>): Child {
  const root = projectRoot();
  const path = join(root, 'tests', 'support', 'children', file);
  const child = spawn(process.execPath, ['--import', 'tsx', path], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Child(child);
}

/** A process that says what it does, line by line. */
export class Child {
  private output = '';

  constructor(private readonly process: ChildProcess) {
    process.stdout?.on('data', chunk => {
      this.output += chunk;
    });
    process.stderr?.on('data', chunk => {
      this.output += chunk;
    });
  }

  /** Everything said so far. */
  get said(): string {
    return this.output;
  }

  /** Waits until it has said that. */
  async says(words: string, timeoutMs = 20_000): Promise<void> {
    for (const startedAt = Date.now(); !this.output.includes(words); ) {
      if (this.process.exitCode !== null) throw new Error(`It ended, saying: ${this.output}`);
      if (Date.now() - startedAt > timeoutMs) throw new Error(`It only said: ${this.output}`);
      await new Promise(wake => setTimeout(wake, 20));
    }
  }

  /** Its exit code, once it has ended. */
  async ended(): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      await new Promise(resolve => this.process.once('close', resolve));
    }
    return this.process.exitCode;
  }

  /** Ends it as `kill -9` does: it can do nothing about it. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.ended();
  }
}
