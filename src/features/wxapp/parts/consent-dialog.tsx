import { ClipboardIcon } from '@blueprintjs/icons';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { useCopy } from '#src/ui/copy-button/use-copy.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Input } from '#src/ui/input/input.tsx';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import type { Consent } from '../api.ts';
import './consent-dialog.css';
import { messages } from '../messages.ts';

/** WeChat's mobile page opens only inside WeChat, whatever the window size. */
const isInWechat = () => /MicroMessenger/i.test(navigator.userAgent);

/** Both ways to WeChat's consent page: open it here, or send it to the merchant as a link or code. */
export function ConsentDialog({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const texts = useMessages(messages);
  const { desktop, mobile, expireTime } = consent;
  const isPhone = isInWechat();
  const copy = useCopy();
  return (
    <Dialog
      isOpen
      title={texts.authorize}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <section className="zg-consent-way" aria-labelledby="consent-here">
        <h3 id="consent-here">{texts.consentHere}</h3>
        <p>{isPhone ? texts.consentHereInWechat : texts.consentHereHint}</p>
        {/* WeChat checks the referrer and refuses a browser that sends none. */}
        <a
          className={buttonClass({ intent: 'primary' })}
          href={isPhone ? mobile : desktop}
          referrerPolicy="strict-origin"
        >
          {texts.toWechat}
        </a>
      </section>
      <section className="zg-consent-way" aria-labelledby="consent-send">
        <h3 id="consent-send">{texts.consentSend}</h3>
        <p>{texts.consentSendHint}</p>
        <div className="zg-consent-link">
          <Input readOnly value={mobile} aria-label={texts.consentLink} />
          <Button icon={<ClipboardIcon />} onClick={() => copy(mobile)}>
            {texts.copy}
          </Button>
        </div>
        <QrCode text={mobile} size={320} />
        <p>{texts.consentUntil(formatTime(expireTime))}</p>
      </section>
    </Dialog>
  );
}
