import { noteBot } from './botState.ts';
import { Listening } from './listening.ts';
import { receive } from './receive.ts';

/** How long Telegram holds a request that has nothing to answer. */
const HOLD_SECONDS = 25;

/** The long polling of one bot. */
export class Poll extends Listening {
  #offset = 0;

  protected async run(): Promise<void> {
    // One of an earlier configuration would keep all updates to itself.
    await this.insist(async () => {
      await this.api.deleteWebhook();
      return true;
    });
    await this.insist(() => this.once());
  }

  /** What is before the offset is handled, and Telegram may forget it. Never the last time. */
  private async once(): Promise<false> {
    const { store, log } = this.parts;
    const { access, api, bot } = this;
    const updates = await api.getUpdates(this.#offset, HOLD_SECONDS, this.signal);
    await access.write(scope => noteBot(scope, bot.id, null));
    for (const update of updates) {
      if (this.signal.aborted) break;
      await receive({ access, api, store, log, botId: bot.id }, update);
      this.#offset = update.update_id + 1;
    }
    return false;
  }
}
