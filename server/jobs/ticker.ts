import type { Log } from '../log.ts';

/** Work in short intervals, in this process only, never twice at once. */
export class Ticker {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;

  constructor(
    private readonly milliseconds: number,
    private readonly name: string,
    private readonly work: () => Promise<unknown>,
    private readonly log: Log,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => {
      this.running ??= this.tick();
    }, this.milliseconds).unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.running;
  }

  private async tick(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      this.log.warn({ err: error, name: this.name }, 'Recurring work failed; it is tried again.');
    } finally {
      this.running = null;
    }
  }
}
