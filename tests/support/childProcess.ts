import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from '../../server/config.ts';
import { builtChild } from './builtProgram.ts';
import { PATIENCE_MS } from './eventually.ts';

/** Starts a file of tests/support/children as a separate process. */
export function startChild(file: string, env: Record<string, string>): Child {
  const child = spawn(process.execPath, ['--enable-source-maps', builtChild(file)], {
    cwd: projectRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Child(child);
}

/** A process that reports what it does, line by line. */
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

  /** Its output so far. */
  get stated(): string {
    return this.output;
  }

  /** Waits for this output. */
  async says(words: string, timeoutMs = PATIENCE_MS): Promise<void> {
    for (const startedAt = Date.now(); !this.output.includes(words); ) {
      if (this.hasEnded) throw new Error(`It ended, saying: ${this.output}`);
      if (Date.now() - startedAt > timeoutMs) throw new Error(`It only said: ${this.output}`);
      await new Promise(wake => setTimeout(wake, 20));
    }
  }

  private get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  /** Its exit code, once it has ended. */
  async ended(): Promise<number | null> {
    if (!this.hasEnded) {
      await new Promise(resolve => this.process.once('close', resolve));
    }
    return this.process.exitCode;
  }

  /** Sends it a signal, without waiting for what it does about it. */
  signal(name: NodeJS.Signals): void {
    this.process.kill(name);
  }

  /** Ends it like `kill -9`, which it cannot handle. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.ended();
  }
}
