/** The few facts of autocannon that the benchmark uses; the package brings no types. */
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
    /** Requests a second, all connections together. */
    overallRate?: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
