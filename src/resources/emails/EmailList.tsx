import { useTranslate } from 'ra-core';
import { accountMails } from '../../../schema/entities/accountMails.ts';
import { Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { SendAgainRowButton } from './SendAgain.tsx';

/** The platform's Outbox: emails to people about their accounts, newest first. */
export function EmailList() {
  const title = useTranslate()('linehaul.platform.outbox.title');
  return (
    <EntityList of={accountMails} title={title} sort={NEWEST} rowActions={<SendAgainRowButton />}>
      {columns}
    </EntityList>
  );
}

const NEWEST = { field: 'id', order: 'DESC' } as const;

const columns = [
  <Column key="subject" of={accountMails} source="subject" width={280} />,
  <Column key="to" of={accountMails} source="to" width={220} />,
  <Column key="kind" of={accountMails} source="kind" width={150} />,
  <Column key="status" of={accountMails} source="status" width={120} />,
  <Column key="language" of={accountMails} source="language" width={90} />,
  <Column key="created_at" of={accountMails} source="created_at" width={140} />,
  <Column key="sent_at" of={accountMails} source="sent_at" hidden />,
  <Column key="user_id" of={accountMails} source="user_id" hidden />,
];
