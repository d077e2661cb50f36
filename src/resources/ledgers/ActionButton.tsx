import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import pageStyles from '../list/page.module.css';

interface ActionButtonProps {
  /** `linehaul.ledgers.<name>.submit`. */
  name: string;
  letter: string;
  onClick: () => void;
}

/** An action of the page with its key. */
export function ActionButton({ name, letter, onClick }: ActionButtonProps) {
  const translate = useTranslate();
  return (
    <Button aria-keyshortcuts={letter} onClick={onClick}>
      <span className={pageStyles.main}>
        {translate(`linehaul.ledgers.${name}.submit`)}
        <span className={pageStyles.key} aria-hidden="true">
          {letter}
        </span>
      </span>
    </Button>
  );
}
