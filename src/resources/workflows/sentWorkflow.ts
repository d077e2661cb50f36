import type { Values } from '../form/useSave.ts';

/** Whether a workflow of the trigger names the attributes that it watches. */
export const watchesAttributes = (trigger: unknown): boolean =>
  trigger === 'updated' || trigger === 'date_reached';

/**
 * The form's values as they are sent. What was chosen for another trigger is no longer shown, so it must
 * neither be stored nor refused.
 */
export const sentWorkflow = (values: Values): Values => ({
  ...values,
  ...(!watchesAttributes(values.trigger) && { watched_attributes: [] }),
  ...(values.trigger !== 'date_reached' && { days_before: 0 }),
});
