import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import pageStyles from '../list/page.module.css';

interface ActionButtonProps {
  /** `linehaul.ledgers.<name>.submit`. */
  name: string;
  shortcut: string;
  onClick: () => void;
}

/** An action of the page with its key. */
export function ActionButton({ name, shortcut, onClick }: ActionButtonProps) {
  const translate = useTranslate();
  return (
    <Button aria-keyshortcuts={shortcut} onClick={onClick}>
      <span className={pageStyles.main}>
        {translate(`linehaul.ledgers.${name}.submit`)}
        <span className={pageStyles.key} aria-hidden="true">
          {shortcut}
        </span>
      </span>
    </Button>
  );
}
