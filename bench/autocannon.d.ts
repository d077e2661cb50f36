/** The part of autocannon's API that the benchmark uses. The package has no types of its own. */
declare module 'autocannon' {
  interface Result {
    non2xx: number;
    errors: number;
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests?: readonly object[];
    headers?: Record<string, string>;
    /** Requests a second over all connections. */
    overallRate?: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
