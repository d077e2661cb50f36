import { useTranslate } from 'ra-core';
import { useNavigate, useParams } from 'react-router-dom';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { Chat } from './Chat.tsx';
import styles from './chat.module.css';

/** The chat as a page. Its URL names the person, 0 for nobody yet. */
export function ChatPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { user_id: userId = '0' } = useParams();
  const id = Number(userId);

  return (
    <div className={styles.page}>
      <PageHeader title={translate('linehaul.chat.title')} />
      <Chat
        personId={Number.isInteger(id) && id > 0 ? id : null}
        onChoose={next => navigate(`../chatify/${next ?? 0}`, { relative: 'path' })}
      />
    </div>
  );
}
