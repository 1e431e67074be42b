import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import { Failure } from '#src/ui/state-views/state-views.tsx';
import { type Wxapp, wxappCode } from '../api.ts';
import { messages } from '../messages.ts';
import { CopyButton } from './copy-button.tsx';
import './code-dialog.css';

/** What the dialog shows: a mini-program's code, or an official account's link as codes in three sizes. */
export type Code = { kind: 'miniProgram'; app: Wxapp; tenantId: string } | { kind: 'h5'; app: Wxapp; link: string };

interface CodeDialogProps {
  /** Null while the dialog is closed. */
  code: Code | null;
  onClose: () => void;
}

const sizes = [160, 200, 320] as const;

/** Codes to scan or save. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const texts = useMessages(messages);
  return (
    <Dialog
      isOpen={code !== null}
      title={code?.kind === 'h5' ? texts.officialAccountCode : texts.miniProgramCode}
      width="60%"
      onClose={onClose}
      footer={
        <>
          {code?.kind === 'h5' && <CopyButton link={code.link} />}
          <Button intent="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      {code?.kind === 'miniProgram' && <MiniProgramCode {...code} />}
      {code?.kind === 'h5' && <LinkCodes {...code} />}
    </Dialog>
  );
}

function LinkCodes({ app, link }: { app: Wxapp; link: string }) {
  return (
    <div className="zg-codes">
      <p className="zg-codes-name">{app.name}</p>
      <div className="zg-codes-row">
        {sizes.map((size) => (
          <figure key={size}>
            <QrCode text={link} size={size} />
            <figcaption>
              {size} × {size}
            </figcaption>
          </figure>
        ))}
      </div>
      <a className="zg-link-text" href={link} target="_blank" rel="noopener noreferrer">
        {link}
      </a>
    </div>
  );
}

function MiniProgramCode({ app, tenantId }: { app: Wxapp; tenantId: string }) {
  const texts = useMessages(messages);
  const { data, error, refetch, isFetching } = useQuery(wxappCode(app.id, `tenant_id=${tenantId}`));
  return (
    <div className="zg-codes">
      <p className="zg-codes-name">{app.name}</p>
      <div className="zg-codes-image">
        {data !== undefined && <img src={imageOf(data)} width={280} height={280} alt={texts.codeOf(app.name)} />}
        {data === undefined && error === null && (
          <output className="zg-skeleton" aria-label={texts.drawing} style={{ width: 280, height: 280 }} />
        )}
        {data === undefined && error !== null && (
          <Failure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    </div>
  );
}

/** The server returns bare base64; WeChat draws PNG or JPEG, and the browser detects which. */
function imageOf(base64: string): string {
  return base64.startsWith('data:') ? base64 : `data:image/png;base64,${base64}`;
}
