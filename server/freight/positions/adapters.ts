import type { positionForms } from '../../../schema/entities/positionTrackers.ts';

type Json = Readonly<Record<string, unknown>>;

/** A body of a tracker as a list of positions in our form, not checked yet. Null for another body. */
type Adapter = (body: Json) => readonly Json[] | null;

/** How each form of body becomes positions. Another provider is one more function here. */
export const adapters: Readonly<Record<(typeof positionForms)[number], Adapter>> = {
  /** `{positions: [{device, lat, lng, at}]}` */
  linehaul: ({ positions }) => (Array.isArray(positions) ? positions.map(asObject) : null),
  /** What a Traccar server forwards: `{position: {latitude, longitude, fixTime}, device: {uniqueId}}`. */
  traccar: body => {
    const [position, device] = [asObject(body.position), asObject(body.device)];
    if (!('latitude' in position)) return null;
    return [
      {
        device: device.uniqueId,
        lat: position.latitude,
        lng: position.longitude,
        at: position.fixTime ?? position.deviceTime,
      },
    ];
  },
};

const asObject = (one: unknown): Json =>
  typeof one === 'object' && one !== null && !Array.isArray(one) ? { ...one } : {};
