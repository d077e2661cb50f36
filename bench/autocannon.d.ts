/** The few facts of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Result {
    non2xx: number;
    errors: number;
    requests: { average: number };
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: readonly object[];
  }
  export default function autocannon(options: Options): Promise<Result>;
}
