import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { toast } from './toasts.ts';

/** Shows react-admin's notifications in our own toasts. */
export function NotificationsToToasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();

  useEffect(() => {
    const next = notifications.length > 0 && takeNotification();
    if (!next) return;
    const { message, type, notificationOptions } = next;
    const { messageArgs, undoable, autoHideDuration } = notificationOptions ?? {};
    const finish = (undoable && takeMutation()) || undefined;
    toast({
      kind: type,
      message:
        typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message,
      durationMs: autoHideDuration,
      actions: finish && [
        {
          label: translate('linehaul.feedback.undo'),
          run: () => finish({ isUndo: true }),
        },
      ],
      onGone: finish && (() => finish({ isUndo: false })),
    });
  }, [notifications, takeNotification, takeMutation, translate]);

  return null;
}
