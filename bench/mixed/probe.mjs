import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded before the server: it tells the benchmark how the process is, every ten seconds. */
const EVERY_MS = 10_000;
const lag = monitorEventLoopDelay({ resolution: 10 });
lag.enable();
setInterval(() => {
  const { heapUsed, rss } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  if (process.connected)
    process.send?.({
      lagMs: lag.percentile(99) / 1e6,
      longestMs: lag.max / 1e6,
      heapUsed,
      rss,
      handles,
    });
  lag.reset();
}, EVERY_MS).unref();
process.channel?.unref();
