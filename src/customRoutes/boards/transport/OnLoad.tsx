import { useTranslate } from 'ra-core';
import { useContext } from 'react';
import { ColleagueMark } from '../parts/ColleagueMark.tsx';
import { PresentOnLoads } from './presentLoads.ts';
import styles from './transport.module.css';

/** `, Kate Morrow is on this load`, to be added to the name of a load. Empty while nobody is. */
export function useOnLoadText(id: number): string {
  const colleague = useContext(PresentOnLoads).get(id);
  const translate = useTranslate();
  return colleague ? `, ${translate('linehaul.transport.present', { who: colleague.name })}` : '';
}

/** The initials of the colleague on a load. Its name says the same to screen readers. */
export function OnLoad({ id }: { id: number }) {
  const colleague = useContext(PresentOnLoads).get(id);
  return colleague ? <ColleagueMark {...colleague} className={styles.onLoad} /> : null;
}
