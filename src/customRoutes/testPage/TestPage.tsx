import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../theme/Logo.tsx';
import { Checks } from './Checks.tsx';
import { InputsShown } from './InputsShown.tsx';
import { RulesShown } from './RulesShown.tsx';
import styles from './test.module.css';

/** For people who check whether it works here: the server, the browser, every input, every rule. */
export function TestPage() {
  const translate = useTranslate();
  const title = translate('linehaul.testPage.title');
  useEffect(() => {
    document.title = `${title} · Linehaul`;
  }, [title]);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo height={32} />
        <h1>{title}</h1>
        <Link to="/">{translate('linehaul.testPage.toApp')}</Link>
      </header>
      <main className={styles.parts}>
        <Checks />
        <InputsShown />
        <RulesShown />
      </main>
    </div>
  );
}
