import { purchaseRequests } from '../../../schema/entities/purchaseRequests.ts';
import { TrailLink } from '../history/TrailLink.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { ValueSection } from '../show/ValueSection.tsx';
import { MakeOwnerButton } from './MakeOwner.tsx';

/** What somebody wrote, and what was answered. */
export const RequestShow = () => (
  <EntityShow of={purchaseRequests} actions={ACTIONS}>
    <ValueSection of={purchaseRequests} name="person" fields={PERSON} />
    <ValueSection of={purchaseRequests} name="company" fields={COMPANY} />
    <ValueSection of={purchaseRequests} name="answer" fields={ANSWER} />
  </EntityShow>
);

const ACTIONS = (
  <>
    <TrailLink of={purchaseRequests} />
    <MakeOwnerButton />
  </>
);

const PERSON = ['first_name', 'last_name', 'job_title', 'email', 'phone', 'language'] as const;

const COMPANY = [
  'company',
  'mc_number',
  'dot_number',
  'state_id',
  'number_of_trucks',
  'number_of_users',
  'plan',
  'how_found',
  'message',
] as const;

const ANSWER = [
  'status',
  'notes',
  'reject_reason',
  'processed_by',
  'processed_at',
  'created_company_owner_id',
] as const;
