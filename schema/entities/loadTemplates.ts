import { CRUD, entity } from '../entity.ts';
import { belongsTo, choice, choices, date, flag, integer, json, text } from '../fields.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A lane that is driven repeatedly, with an optional schedule of its loads. */
export const loadTemplates = entity(
  'load-templates',
  {
    name: text({ required: true, unique: true, max: 100, group: 'general' }),
    /** The load it was made from. A different load makes the template that load's lane. */
    load_id: belongsTo('loads', { required: true, group: 'general' }),
    /** Creates loads automatically by the schedule below. */
    is_recurring: flag({ default: false, group: 'rhythm' }),
    is_paused: flag({ default: false, group: 'rhythm' }),
    /** The pickup days, in the company's zone. */
    weekdays: choices(weekdays, { requiredWhen: { is_recurring: [true] }, group: 'rhythm' }),
    /** 1 is every week, 2 every other week, counted from the week of the first day. */
    every_weeks: integer({ min: 1, max: 52, default: 1, group: 'rhythm' }),
    starts_on: date({ requiredWhen: { is_recurring: [true] }, group: 'rhythm' }),
    ends_on: date({ group: 'rhythm' }),
    /** How many days before pickup a load is created. */
    days_ahead: integer({ min: 0, max: 60, default: 3, group: 'rhythm' }),
    begins_as: choice(['available', 'pending'], { default: 'available', group: 'rhythm' }),
    /** The broker's reference of automatic loads until somebody enters the real one. */
    reference_prefix: text({ max: 40, group: 'rhythm' }),
    /** The load's reusable part: see server/freight/loadTemplates/lane.ts. */
    lane: json({ computed: true }),
  },
  {
    represent: 'name',
    calls: CRUD,
    snapshotOf: 'load_id',
    filters: ['is_recurring', 'is_paused', 'load_id'],
    indexes: [['load_id']],
  },
);

/** A day of a recurring load: created, skipped, or failed with the reason. */
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
