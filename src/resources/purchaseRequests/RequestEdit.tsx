import { purchaseRequests } from '../../../schema/entities/purchaseRequests.ts';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { FormSection } from '../form/FormSection.tsx';

/** How far a request has come, and what the platform notes of it. What was asked stays as it is. */
export const RequestEdit = () => (
  <EntityEdit of={purchaseRequests}>
    <FormSection of={purchaseRequests} name="answer" fields={ANSWER} autoFocus />
  </EntityEdit>
);

const ANSWER = ['status', 'reject_reason', 'notes'] as const;
