import { Drawer } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { OPENED_TITLE, OpenedOverContext, RecordIdContext } from '../../routing/RecordIdContext.ts';
import styles from './OpenedOver.module.css';
import { recordScreens } from './recordScreens.ts';

/**
 * The form or record that is opened over a list, when it has no path of its own:
 * `?open=create`, `?open=5`, `?open=5.show`.
 */
export function OpenedOver() {
  const resource = useResourceContext();
  const [params, setParams] = useSearchParams();
  const opened = params.get('open');
  const screens = recordScreens.find(({ name }) => name === resource);
  if (!opened || !screens) return null;

  const [id = '', show] = opened.split('.');
  const action = opened === 'create' ? 'create' : show === 'show' ? 'show' : 'edit';
  const Page = screens[action];
  if (!Page) return null;

  const close = () =>
    setParams(
      now => {
        now.delete('open');
        return now;
      },
      { state: { keepScroll: true } },
    );
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      className={styles.over}
      slotProps={{ paper: { className: styles.paper, 'aria-labelledby': OPENED_TITLE } }}
    >
      <OpenedOverContext value={true}>
        <RecordIdContext value={action === 'create' ? null : id}>
          <Page key={opened} />
        </RecordIdContext>
      </OpenedOverContext>
    </Drawer>
  );
}
