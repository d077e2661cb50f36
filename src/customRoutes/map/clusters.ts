/** A truck as the map draws it: pixels from the upper left corner. */
export interface Pin {
  id: number;
  x: number;
  y: number;
}

/** Trucks that are too close together to tell apart, at their center. */
export interface Cluster {
  ids: readonly number[];
  x: number;
  y: number;
}

/**
 * Groups pins within this many pixels of a cluster's center. In their own order, so that the same
 * pins give the same clusters however the map is moved.
 */
export function clustersOf(pins: readonly Pin[], radius: number): Cluster[] {
  const clusters: { ids: number[]; x: number; y: number }[] = [];
  for (const { id, x, y } of pins) {
    const near = clusters.find(cluster => Math.hypot(cluster.x - x, cluster.y - y) <= radius);
    if (!near) {
      clusters.push({ ids: [id], x, y });
      continue;
    }
    const count = near.ids.push(id);
    near.x += (x - near.x) / count;
    near.y += (y - near.y) / count;
  }
  return clusters;
}
