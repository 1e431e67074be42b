import { useMessages } from '#src/lib/i18n/locale.ts';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import { messages } from '../messages.ts';
import './shop-dialog.css';

interface ShopDialogProps {
  name: string;
  link: string;
  onClose: () => void;
}

/** Where the shop of a storefront is: a link, and a code for a phone. */
export function ShopDialog({ name, link, onClose }: ShopDialogProps) {
  const texts = useMessages(messages);
  return (
    <Dialog isOpen title={texts.shopOf(name)} width={420} onClose={onClose}>
      <div className="zg-shop-link">
        <QrCode text={link} size={200} />
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
          <CopyButton label={texts.shop} text={link} />
        </p>
      </div>
    </Dialog>
  );
}
