import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useHotkey } from '#src/lib/hotkeys.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { pageHelp } from '#src/lib/page-help.ts';
import { useStore } from '#src/lib/store.ts';
import { messages as pageMessages } from '#src/ui/messages.ts';

const { Part: HelpPanel } = onDemand(() => import('./help-panel.tsx').then((module) => module.HelpPanel));

const close = () => pageHelp.set(false);

/** The help of the current page, its key included; its words come when somebody asks for them. */
export function Help() {
  const texts = useMessages(pageMessages);
  const isOpen = useStore(pageHelp);
  // Stays once it was opened, so that the focus goes back when it closes.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useHotkey('h', texts.help, () => pageHelp.set(true));
  // A link of the help leads to another page.
  useEffect(() => close, [path]);
  return wasOpen && <HelpPanel isOpen={isOpen} onClose={close} onMissing={close} />;
}
