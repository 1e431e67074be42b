import { KeyIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { type Consent, startAuthorization, type Wxapp } from '../api.ts';
import { messages } from '../messages.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { TenantField } from './tenant-field.tsx';

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
  const [tenantId, setTenant] = useState('');
  const [isTried, setTried] = useState(false);
  const [started, setStarted] = useState<Consent | null>(null);
  const { run, isRunning, error } = useWrite(startAuthorization, {
    touches: [],
    onDone: (consent) => {
      setAsked(null);
      setStarted(consent);
    },
  });
  const ways = started !== null && <ConsentDialog consent={started} onClose={() => setStarted(null)} />;
  // An existing account stays with its tenant.
  const asksTenant = tenants !== null;
  const start = (kind: Kind) =>
    run({
      kind,
      returnTo: `${window.location.origin}/weixin/wxapp/authorized`,
      ...(app ? { appId: app.id } : asksTenant && { tenantId }),
    });
  if (app)
    return (
      <>
        <Button
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
          label: texts.kinds[kind],
          onSelect: () => (asksTenant ? setAsked(kind) : start(kind)),
        }))}
      />
      {ways}
      {asked !== null && tenants !== null && (
        <FormDialog
          isOpen
          title={texts.kinds[asked]}
          submitText={texts.next}
          isBusy={isRunning}
          error={error}
          onSubmit={() => {
            setTried(true);
            if (tenantId !== '') start(asked);
          }}
          onClose={() => setAsked(null)}
        >
          <TenantField
            tenants={tenants}
            value={tenantId}
            problem={isTried && tenantId === '' ? texts.required : undefined}
            onChange={setTenant}
          />
        </FormDialog>
      )}
    </>
  );
}
