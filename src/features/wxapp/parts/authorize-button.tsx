import { KeyIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { TenantDialog } from '#src/ui/tenant/tenant-dialog.tsx';
import { type Consent, startAuthorization, type Wxapp } from '../api.ts';
import { messages } from '../messages.ts';
import { ConsentDialog } from './consent-dialog.tsx';

const kinds = ['miniProgram', 'official', 'both'] as const;
type Kind = (typeof kinds)[number];

/**
 * Opens the dialog with the ways to WeChat's consent page, where an account's owner authorises the platform; WeChat
 * then redirects back.
 */
export function AuthorizeButton({ app }: { app?: Wxapp }) {
  const texts = useMessages(messages);
  const tenants = useMixedTenants();
  const [asked, setAsked] = useState<Kind | null>(null);
  const [started, setStarted] = useState<Consent | null>(null);
  const { run, isRunning } = useWrite(startAuthorization, {
    touches: [],
    onDone: (consent) => {
      setAsked(null);
      setStarted(consent);
    },
  });
  const ways = started !== null && <ConsentDialog consent={started} onClose={() => setStarted(null)} />;
  const start = (kind: Kind, tenantId?: string) =>
    run({
      kind,
      returnTo: `${window.location.origin}/weixin/wxapp/authorized`,
      ...(app ? { appId: app.id } : tenantId !== undefined && { tenantId }),
    });
  if (app)
    return (
      <>
        <Button
          needs="startAuthorization"
          // A given consent is rarely renewed.
          intent={app.authState === 'authorized' ? 'none' : 'primary'}
          icon={<KeyIcon />}
          isBusy={isRunning}
          onClick={() => start(app.appType === 1 ? 'miniProgram' : 'official')}
        >
          {app.authState === 'none' ? texts.authorize : texts.authorizeAgain}
        </Button>
        {ways}
      </>
    );
  return (
    <>
      <MenuButton
        label={texts.authorize}
        intent="primary"
        face={
          <>
            {isRunning ? <span className="zg-spinner" aria-hidden="true" /> : <KeyIcon />}
            <span>{texts.authorize}</span>
          </>
        }
        items={kinds.map((kind) => ({
          id: kind,
          needs: 'startAuthorization',
          label: texts.kinds[kind],
          onSelect: () => (tenants === null ? start(kind) : setAsked(kind)),
        }))}
      />
      {ways}
      {asked !== null && (
        <TenantDialog
          title={texts.kinds[asked]}
          hint={texts.tenantHint}
          isBusy={isRunning}
          onChoose={(tenantId) => start(asked, tenantId)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
