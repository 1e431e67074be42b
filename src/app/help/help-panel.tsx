import { Link, useMatches, useNavigate } from '@tanstack/react-router';
import { isJump, useHotkeyList } from '#src/lib/hotkeys.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Keys } from '../shell/key-list.tsx';
import { messages as tourMessages } from '../tour/messages.ts';
import { tour } from '../tour/tour-state.ts';
import { ChartPart } from './chart-part.tsx';
import { helpOf } from './entries.ts';
import { messages } from './messages.ts';
import './help.css';

interface HelpPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The panel beside a page: what it is for, what its states mean and lead to, its keys, and its chapter of the guide. */
export function HelpPanel({ isOpen, onClose }: HelpPanelProps) {
  const texts = useMessages(messages);
  const tourTexts = useMessages(tourMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const takeTour = () => {
    onClose();
    void navigate({ to: '/' }).then(() => tour.set(0));
  };
  const match = useMatches().at(-1);
  const keys = useHotkeyList().filter((key) => !isJump(key));
  const help = helpOf(match?.fullPath ?? '');
  const title = match?.staticData.title[locale] ?? '';
  return (
    <Dialog isOpen={isOpen} title={texts.title(title)} width={440} isPanel onClose={onClose}>
      <div className="zg-help">
        {help !== null && <p>{help[locale]}</p>}
        {help?.chart !== undefined && <ChartPart name={help.chart} />}
        <Keys title={texts.keys} keys={keys} />
        {help !== null && (
          <Link to="/help/$chapter" params={{ chapter: help.chapter }}>
            {texts.guide}
          </Link>
        )}
        <Button onClick={takeTour}>{tourTexts.again}</Button>
      </div>
    </Dialog>
  );
}
