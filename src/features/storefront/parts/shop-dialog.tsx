import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import { drawEntrance, miniProgramHome, type Storefront } from '../api.ts';
import { messages } from '../messages.ts';
import './storefronts.css';

interface ShopDialogProps {
  row: Storefront;
  /** The address of the shop; null for a mini-program, which has none. */
  link: string | null;
  /** Whether the sandbox plays WeChat, its browser too. */
  isWechatPlayed: boolean;
  onClose: () => void;
}

/** Where the shop of a storefront is: an address with a code for a phone, or the page and the code of a mini-program. */
export function ShopDialog({ row: { name, clientType, appId }, link, isWechatPlayed, onClose }: ShopDialogProps) {
  const texts = useMessages(messages);
  return (
    <Dialog isOpen title={`${link === null ? texts.entrance : texts.shop} · ${name}`} width={420} onClose={onClose}>
      <div className="zg-shop-link">
        {link === null ? <MiniProgram appId={appId ?? ''} /> : <Address link={link} />}
        {clientType === 'H5-WX' && (
          <p className="zg-shop-hint">{appId === null ? texts.noAccountHint : texts.officialHint}</p>
        )}
        {clientType === 'H5-WX' && isWechatPlayed && (
          <a href={`${link}&in=wechat`} target="_blank" rel="noopener noreferrer">
            {texts.playedWechat}
          </a>
        )}
      </div>
    </Dialog>
  );
}

function Address({ link }: { link: string }) {
  const texts = useMessages(messages);
  return (
    <>
      <QrCode text={link} size={200} />
      <p>
        <a href={link} target="_blank" rel="noopener noreferrer">
          {link}
        </a>
        <CopyButton label={texts.shop} text={link} />
      </p>
    </>
  );
}

function MiniProgram({ appId }: { appId: string }) {
  const texts = useMessages(messages);
  const [drawn, setDrawn] = useState<string | null>(null);
  const draw = useWrite(drawEntrance, { touches: [], silent: 'told in the dialog', onDone: setDrawn });
  return (
    <>
      {drawn !== null && <img className="zg-shop-code" src={drawn} alt={texts.miniCode} width={200} height={200} />}
      <p>
        <code>{miniProgramHome}</code>
        <CopyButton label={texts.miniPath} text={miniProgramHome} />
      </p>
      {drawn === null && (
        <Button needs="drawUnlimitedCode" isBusy={draw.isRunning} onClick={() => draw.run(appId)}>
          {texts.drawMiniCode}
        </Button>
      )}
      {draw.error !== null && (
        <p className="zg-form-error" role="alert">
          {problemText(draw.error)}
        </p>
      )}
      <p className="zg-shop-hint">{texts.miniHint}</p>
    </>
  );
}
