import { NotificationsIcon } from '@blueprintjs/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useHotkey } from '#src/lib/hotkeys.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { unreadNotifications } from '#src/lib/notifications.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { readAgain } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { messages } from './messages.ts';
import './bell-button.css';

const { Part: BellList, fetch: fetchBell } = onDemand(() =>
  import('./bell-list.tsx').then((module) => module.BellList),
);

/** The server counts no further. */
const most = 100;

/** The bell of the top bar: how many notifications are unread, live, and the newest of them. */
export function BellButton() {
  const texts = useMessages(messages);
  const client = useQueryClient();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery(unreadNotifications());
  useChanges('notification', () => void readAgain(client, ['/upms/notification/unread']));
  const unread = data?.unread ?? 0;
  const said = useArrivals(data);
  const count = unread >= most ? `${most - 1}+` : String(unread);

  const open = () => {
    opener.current = document.activeElement;
    setAnchor(button.current);
  };
  const close = (isOutside: boolean) => {
    setAnchor(null);
    if (isOutside) return;
    const back = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : null;
    (back === null || back === document.body ? button.current : back)?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  useHotkey('b', texts.open, open);
  return (
    <span className="zg-bell">
      <Button
        ref={button}
        variant="minimal"
        icon={<NotificationsIcon />}
        aria-label={unread === 0 ? texts.bell : texts.unread(count)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={() => (anchor === null ? open() : setAnchor(null))}
        onFocus={() => void fetchBell()}
        onKeyDown={openByKey}
        onPointerEnter={() => void fetchBell()}
      />
      {unread > 0 && (
        <span className="zg-bell-count" aria-hidden="true">
          {count}
        </span>
      )}
      <output className="zg-visually-hidden">{said ? texts.arrived(count) : ''}</output>
      {anchor !== null && <BellList id={id} anchor={anchor} onClose={close} onMissing={() => close(true)} />}
    </span>
  );
}

/** Sounds each arrival for those who want it; returns whether one came since the page was opened. */
function useArrivals(data: { unread: number; sound: boolean } | undefined): boolean {
  const [before, setBefore] = useState<number | undefined>();
  const [arrivals, setArrivals] = useState(0);
  // Those of another tenant have not arrived, they are only shown now.
  if (data === undefined && before !== undefined) {
    setBefore(undefined);
    setArrivals(0);
  }
  if (data !== undefined && data.unread !== before) {
    setBefore(data.unread);
    if (before !== undefined && data.unread > before) setArrivals(arrivals + 1);
    else if (data.unread === 0) setArrivals(0);
  }
  const wantsSound = data?.sound === true;
  const heard = useRef(0);
  useEffect(() => {
    if (arrivals > heard.current && wantsSound) void import('./tone.ts').then(({ soundTone }) => soundTone());
    heard.current = arrivals;
  }, [arrivals, wantsSound]);
  return arrivals > 0;
}
