import { useSyncExternalStore } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useConnected } from '#src/lib/live.ts';
import { classes } from '#src/ui/classes.ts';
import { messages } from '../messages.ts';

/** A dot that shows whether live changes arrive; problems also appear as text. */
export function ConnectionMark() {
  const texts = useMessages(messages);
  const isConnected = useConnected();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const text = !isOnline ? texts.offline : isConnected ? texts.live : texts.reconnecting;
  const isFine = isOnline && isConnected;
  return (
    <output className={classes('zg-connection', isFine && 'zg-connection-fine')} title={text}>
      <span className={isFine ? 'zg-visually-hidden' : 'zg-connection-text'}>{text}</span>
    </output>
  );
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
