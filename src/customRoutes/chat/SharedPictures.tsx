import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { useT } from '../../i18n/useT.ts';
import { useRovingFocus } from '../../useRovingFocus.ts';
import styles from './chat.module.css';
import { Picture } from './Picture.tsx';
import { usePictures } from './useChat.ts';

/** Each is fetched whole, so a long conversation shows them some at a time. */
const AT_ONCE = 12;

/** The pictures that two people sent each other, the newest first. Arrows move between them. */
export function SharedPictures({ personId }: { personId: number }) {
  const translate = useTranslate();
  const t = useT('chat');
  const { data, error, refetch } = usePictures(personId);
  const [most, setMost] = useState(AT_ONCE);
  const [reached, setReached] = useState<string>();
  const all = data?.shared ?? [];
  const shown = all.slice(0, most);
  const chosen = Math.max(0, reached === undefined ? 0 : shown.indexOf(reached));
  const { ref, onKeyDown } = useRovingFocus<HTMLUListElement>({
    role: 'stop',
    count: shown.length,
    chosen,
    onChoose: index => setReached(shown[index]),
  });

  return (
    <aside className={styles.pictures} aria-label={t('pictures')}>
      <h2>{t('pictures')}</h2>
      {error && !data && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.chat" isPart />
      )}
      {data && all.length === 0 && (
        <Notice title={t('noPictures')} text={t('noPicturesText')} isPart />
      )}
      <ul
        ref={ref}
        aria-busy={!data && !error}
        onKeyDown={event => {
          // Keys of an open preview come here, too.
          if (ref.current?.contains(document.activeElement)) onKeyDown(event);
        }}
      >
        {shown.map((path, index) => (
          <li key={path}>
            <Picture
              path={path}
              name={translate('linehaul.chat.picture', { number: index + 1 })}
              className={styles.tile}
              stop={{ isStop: index === chosen, onFocus: () => setReached(path) }}
            />
          </li>
        ))}
      </ul>
      {all.length > most && (
        <Button
          onClick={() => {
            setMost(most + AT_ONCE);
            // The button may go: the first of the pictures that come takes the focus.
            setReached(all[most]);
            setTimeout(() => ref.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
          }}
        >
          {t('earlierPictures')}
        </Button>
      )}
    </aside>
  );
}
