import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../i18n/useT.ts';
import { browserZone } from '../../storage/preferences/ownZone.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { apiVersion, isServerReady } from '../auth/serverChecks.ts';
import { browserFeatures, has } from './browserFeatures.ts';
import { Part } from './Part.tsx';
import styles from './test.module.css';

interface ServerFacts {
  isReady: boolean;
  /** From request to answer. */
  took_ms: number;
  version: string | null;
}

/** Whether the server answers, its version, and this browser's features. */
export function Checks() {
  const facts = useServerFacts();
  const t = useT('testPage.checks');
  return (
    <Part name="checks">
      <ul className={styles.checks} aria-busy={facts === undefined}>
        {facts && (
          <>
            <Check isGood={facts.isReady} name={t('api')}>
              {t(facts.isReady ? 'answered' : 'silent', { ms: facts.took_ms })}
            </Check>
            <Check isGood={facts.version !== null} name={t('version')}>
              {facts.version ?? t('unknown')}
            </Check>
          </>
        )}
        <Check isGood name={t('build')}>
          {__BUILD__}
        </Check>
        {Object.keys(browserFeatures).map(name => (
          <Check key={name} isGood={has(name)} name={t(`features.${name}`)}>
            {t(has(name) ? 'there' : 'missing')}
          </Check>
        ))}
        <Check isGood name={t('zone')}>
          {browserZone()}
        </Check>
        <Check isGood name={t('browser')}>
          {navigator.userAgent}
        </Check>
      </ul>
    </Part>
  );
}

interface CheckProps {
  isGood: boolean;
  name: string;
  children: ReactNode;
}

function Check({ isGood, name, children }: CheckProps) {
  const translate = useTranslate();
  const verdict = translate(`linehaul.testPage.checks.${isGood ? 'good' : 'bad'}`);
  return (
    <li className={isGood ? styles.good : styles.bad}>
      <Glyph name={isGood ? 'ic-check' : 'ic-warn'} />
      <span className="visuallyHidden">{verdict}: </span>
      <b>{name}</b>
      <span>{children}</span>
    </li>
  );
}

function useServerFacts() {
  const [facts, setFacts] = useState<ServerFacts>();
  useEffect(() => {
    const from = performance.now();
    void isServerReady().then(async isReady => {
      const took_ms = Math.round(performance.now() - from);
      setFacts({ isReady, took_ms, version: await apiVersion() });
    });
  }, []);
  return facts;
}
