import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { OPENED_TITLE } from '../../routing/RecordIdContext.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { PageHeader } from './PageHeader.tsx';
import styles from './RecordHead.module.css';
import { useOpened } from './useOpened.ts';

interface RecordHeadProps {
  title: string;
  isDirty?: boolean;
  /** Next to the title: a status. */
  children?: ReactNode;
  actions?: ReactNode;
  /** For a drawer of its own. What opens over a list is closed by its URL. */
  onClose?: () => void;
}

/** The header of a record's page or form, on its own page or opened over another one. */
export function RecordHead({ title, isDirty, children, actions, onClose }: RecordHeadProps) {
  const close = useOpened();
  const leave = onClose ?? close;
  if (leave) {
    return (
      <DrawerHead
        title={title}
        titleId={onClose ? undefined : OPENED_TITLE}
        actions={actions}
        onClose={leave}
      >
        {children}
      </DrawerHead>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader title={title} isDirty={isDirty} actions={actions}>
        {children}
      </PageHeader>
    </div>
  );
}

function DrawerHead(props: RecordHeadProps & { titleId: string | undefined }) {
  const { title, titleId, children, actions, onClose } = props;
  const translate = useTranslate();
  return (
    <header className={styles.drawer}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
      <span className={styles.gap} />
      {actions}
      <IconButton aria-label={translate('linehaul.feedback.close')} onClick={onClose}>
        <Glyph name="ic-x" />
      </IconButton>
    </header>
  );
}
