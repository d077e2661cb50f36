import { CRUD, entity } from '../entity.ts';
import { choice, flag, secret, text } from '../fields.ts';

/** The JSON forms that a tracker may send: ours, and that of the Traccar server. */
export const positionForms = ['linehaul', 'traccar'] as const;

/**
 * A source of positions: a tracking device, an ELD provider's bridge, or a Traccar server. It sends
 * to `POST /positions/{company id}-{its id}`, signed with its secret.
 */
export const positionTrackers = entity(
  'position-trackers',
  {
    name: text({ required: true, unique: true, max: 100 }),
    form: choice(positionForms, { default: 'linehaul' }),
    /** Never answered after it is saved. */
    secret: secret({ required: true, min: 16, max: 100 }),
    is_active: flag({ default: true }),
  },
  { represent: 'name', filters: ['form', 'is_active'], calls: CRUD },
);
