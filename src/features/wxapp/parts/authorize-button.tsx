import { KeyIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { startAuthorization } from '../api.ts';
import { messages } from '../messages.ts';

const narrow = 720;

/** Leads to WeChat's page, where the owner of an account lets the platform act for it; it leads back to ours. */
export function AuthorizeButton({ appId }: { appId?: string }) {
  const texts = useMessages(messages);
  const { run, isRunning } = useWrite(startAuthorization, {
    touches: [],
    onDone: ({ desktop, mobile }) => window.location.assign(window.innerWidth < narrow ? mobile : desktop),
  });
  const label = appId === undefined ? texts.authorize : texts.authorizeAgain;
  return (
    <MenuButton
      label={label}
      intent="primary"
      face={
        <>
          {isRunning ? <span className="zg-spinner" aria-hidden="true" /> : <KeyIcon />}
          <span>{label}</span>
        </>
      }
      items={(['miniProgram', 'official', 'both'] as const).map((kind) => ({
        id: kind,
        label: texts.kinds[kind],
        onSelect: () =>
          run({
            kind,
            returnTo: `${window.location.origin}/weixin/wxapp/authorized`,
            ...(appId !== undefined && { appId }),
          }),
      }))}
    />
  );
}
