import { CRUD, entity } from '../entity.ts';
import { belongsTo, choice, choices, date, flag, integer, json, text } from '../fields.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A lane that is driven again and again, and, where it is said, the rhythm of its loads. */
export const loadTemplates = entity(
  'load-templates',
  {
    name: text({ required: true, unique: true, max: 100, group: 'general' }),
    /** The load that it was taken from. Another one makes it that one's lane. */
    load_id: belongsTo('loads', { required: true, group: 'general' }),
    /** Makes its loads by itself, in the rhythm below. */
    is_recurring: flag({ default: false, group: 'rhythm' }),
    is_paused: flag({ default: false, group: 'rhythm' }),
    /** The days on which a load is picked up, in the company's zone. */
    weekdays: choices(weekdays, { requiredWhen: { is_recurring: [true] }, group: 'rhythm' }),
    /** 1 is every week, 2 every other week, counted from the week of the first day. */
    every_weeks: integer({ min: 1, max: 52, default: 1, group: 'rhythm' }),
    starts_on: date({ requiredWhen: { is_recurring: [true] }, group: 'rhythm' }),
    ends_on: date({ group: 'rhythm' }),
    /** So many days before its pickup a load is made. */
    days_ahead: integer({ min: 0, max: 60, default: 3, group: 'rhythm' }),
    begins_as: choice(['available', 'pending'], { default: 'available', group: 'rhythm' }),
    /** The broker's number of a load that is made by itself, until somebody knows it better. */
    reference_prefix: text({ max: 40, group: 'rhythm' }),
    /** The load without what was its alone: see server/loadTemplates/lane.ts. */
    lane: json({ computed: true }),
  },
  {
    represent: 'name',
    calls: CRUD,
    repeats: 'load_id',
    filters: ['is_recurring', 'is_paused', 'load_id'],
    indexes: [['load_id']],
  },
);

/** A day of a recurring load: made, left out, or not to be made, with the reason. */
export const loadOccurrences = entity(
  'load-occurrences',
  {
    load_template_id: belongsTo('load-templates', { required: true }),
    day: date({ required: true }),
    status: choice(['made', 'skipped', 'failed'], { required: true }),
    load_id: belongsTo('loads', { computed: true }),
    reason: text({ max: 500, computed: true }),
  },
  {
    represent: 'day',
    permissions: 'load-templates',
    partOf: 'load_template_id',
    unique: [['load_template_id', 'day']],
    indexes: [['load_id']],
  },
);
