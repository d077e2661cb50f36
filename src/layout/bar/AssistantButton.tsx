import { useTranslate } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { filled } from '../../../schema/screens.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import noticeStyles from '../notifications/notifications.module.css';
import styles from './AppBar.module.css';

/** Opens the assistant from every page of a company. Phones have it in their menu. */
export function AssistantButton({ companyId }: { companyId: number }) {
  const translate = useTranslate();
  const name = translate('linehaul.screens.assistant');
  return (
    <NavLink
      to={filled('/company-owner/company/{id}/assistant', { companyId })}
      className={`${noticeStyles.bell} ${styles.notOnPhones}`}
      aria-label={name}
      title={name}
    >
      <Glyph name="ic-spark" />
    </NavLink>
  );
}
