/**
 * Draws src/customRoutes/auth/lanes.svg: the states and the lanes of a carrier, one with a truck on
 * it. After a change, run `npx tsx scripts/loginArt.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Point = readonly [x: number, y: number];

/** State outlines, already projected to 975 × 610 (Albers, as us-atlas provides them). */
const atlas = JSON.parse(
  readFileSync(new URL('../node_modules/us-atlas/states-albers-10m.json', import.meta.url), 'utf8'),
);

const cities: Record<string, Point> = {
  portland: [45.52, -122.68],
  seattle: [47.6, -122.33],
  boise: [43.62, -116.2],
  reno: [39.53, -119.81],
  fresno: [36.74, -119.79],
  ontario: [34.06, -117.65],
  phoenix: [33.45, -112.07],
  saltLake: [40.76, -111.89],
  denver: [39.74, -104.99],
  elPaso: [31.76, -106.49],
  albuquerque: [35.08, -106.65],
  billings: [45.78, -108.5],
  fargo: [46.88, -96.79],
  omaha: [41.26, -95.93],
  kansasCity: [39.1, -94.58],
  dallas: [32.78, -96.8],
  laredo: [27.51, -99.51],
  houston: [29.76, -95.37],
  littleRock: [34.75, -92.29],
  tulsa: [36.15, -95.99],
  minneapolis: [44.98, -93.27],
  chicago: [41.88, -87.63],
  greenBay: [44.51, -88.01],
  saintLouis: [38.63, -90.2],
  memphis: [35.15, -90.05],
  newOrleans: [29.95, -90.07],
  indianapolis: [39.77, -86.16],
  columbus: [39.96, -83.0],
  detroit: [42.33, -83.05],
  atlanta: [33.75, -84.39],
  birmingham: [33.52, -86.8],
  jacksonville: [30.33, -81.66],
  lakeland: [28.04, -81.95],
  charlotte: [35.23, -80.84],
  knoxville: [35.96, -83.92],
  pittsburgh: [40.44, -79.99],
  baltimore: [39.29, -76.61],
  newark: [40.74, -74.17],
  hartford: [41.76, -72.68],
  syracuse: [43.05, -76.15],
};

const lanes: readonly (readonly [string, string])[] = [
  ['chicago', 'dallas'],
  ['chicago', 'atlanta'],
  ['indianapolis', 'kansasCity'],
  ['memphis', 'minneapolis'],
  ['hartford', 'jacksonville'],
  ['dallas', 'saintLouis'],
  ['birmingham', 'elPaso'],
  ['boise', 'phoenix'],
  ['fresno', 'phoenix'],
  ['ontario', 'albuquerque'],
  ['saltLake', 'denver'],
  ['denver', 'tulsa'],
  ['elPaso', 'houston'],
  ['elPaso', 'memphis'],
  ['newark', 'columbus'],
  ['atlanta', 'lakeland'],
  ['charlotte', 'lakeland'],
  ['minneapolis', 'newark'],
  ['omaha', 'indianapolis'],
  ['littleRock', 'pittsburgh'],
  ['houston', 'memphis'],
  ['laredo', 'dallas'],
  ['newOrleans', 'chicago'],
  ['greenBay', 'knoxville'],
  ['seattle', 'reno'],
  ['baltimore', 'knoxville'],
  ['syracuse', 'charlotte'],
  ['detroit', 'saintLouis'],
];

const driven = ['portland', 'tulsa', 'columbus'] as const;

function drawing(): string {
  const [from, over, to] = driven;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 0 935 600" fill="none">
  <path d="${outlines()}" stroke="#2E4A40" stroke-width=".9" stroke-linejoin="round"/>
  <path d="${lanes.map(([a, b]) => arc(at(a), at(b))).join('')}" stroke="#3F8A73" stroke-width="1.4"/>
  ${Object.keys(cities).map(dot).join('\n  ')}
  <path d="${arc(at(from), at(over))}${arc(at(over), at(to))}" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>
  <circle cx="${at(from)[0]}" cy="${at(from)[1]}" r="8" fill="#F2A33A"/>
  <circle cx="${at(to)[0]}" cy="${at(to)[1]}" r="5.5" fill="#14211D" stroke="#fff" stroke-width="3"/>
</svg>
`;
}

/** Every border once, from the file's deltas. Without Alaska and Hawaii. */
function outlines(): string {
  const [kx, ky] = atlas.transform?.scale ?? [1, 1];
  const [dx, dy] = atlas.transform?.translate ?? [0, 0];
  const used = new Set<number>();
  for (const state of atlas.objects.states.geometries) {
    if (['02', '15', '72'].includes(state.id)) continue;
    for (const arcId of state.arcs.flat(3)) used.add(arcId < 0 ? ~arcId : arcId);
  }
  return [...used]
    .map(id => {
      let x = 0;
      let y = 0;
      const points = atlas.arcs[id].map(([ax, ay]: [number, number]) => {
        x += ax;
        y += ay;
        return [x * kx + dx, y * ky + dy] as const;
      });
      return `M${thinned(points)
        .map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`)
        .join('L')}`;
    })
    .join('');
}

/** Drops details that are invisible at this size. */
function thinned(points: Point[]): Point[] {
  let last: Point | undefined;
  return points.filter((point, i) => {
    const isEnd = i === 0 || i === points.length - 1;
    if (!isEnd && last && Math.hypot(point[0] - last[0], point[1] - last[1]) < 2.2) return false;
    last = point;
    return true;
  });
}

/** A lane curves slightly to its left, so that both directions stay apart. */
function arc([x1, y1]: Point, [x2, y2]: Point): string {
  const bend = 0.14;
  const cx = (x1 + x2) / 2 + (y2 - y1) * bend;
  const cy = (y1 + y2) / 2 - (x2 - x1) * bend;
  return `M${x1} ${y1}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${x2} ${y2}`;
}

function dot(city: string) {
  const [x, y] = at(city);
  return `<circle cx="${x}" cy="${y}" r="2" fill="#A9B7B1"/>`;
}

/** Albers' equal-area projection with the atlas's constants: its center is 96.6° W, 38.7° N. */
function at(city: string): Point {
  const [lat = 0, lon = 0] = cities[city] ?? [];
  const [x, y] = onPlane(lat, lon);
  const [middleX, middleY] = onPlane(38.7, -96.6);
  const scale = 1300;
  return [rounded(487.5 + scale * (x - middleX)), rounded(305 - scale * (y - middleY))];
}

function onPlane(lat: number, lon: number): Point {
  const n = (Math.sin(radians(29.5)) + Math.sin(radians(45.5))) / 2;
  const c = Math.cos(radians(29.5)) ** 2 + 2 * n * Math.sin(radians(29.5));
  const radius = Math.sqrt(c - 2 * n * Math.sin(radians(lat))) / n;
  const angle = n * radians(lon + 96);
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

function rounded(value: number) {
  return Math.round(value * 10) / 10;
}

function radians(degrees: number) {
  return (degrees * Math.PI) / 180;
}

writeFileSync(new URL('../src/customRoutes/auth/lanes.svg', import.meta.url), drawing());
