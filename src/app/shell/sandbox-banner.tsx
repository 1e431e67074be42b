import { useQuery } from '@tanstack/react-query';
import { apiBase, saysSandbox } from '#src/lib/config.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { read } from '#src/lib/query.ts';
import { messages } from '../messages.ts';

/** Shows that the WeChat sandbox is in use, as long as it is. */
export function SandboxBanner() {
  const texts = useMessages(messages);
  const { data } = useQuery({
    ...read('/upms/config/app', {}),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'without an answer there is no banner, and every page works', isShared: true },
  });
  if (!(data?.wechatSandbox ?? saysSandbox())) return null;
  const control = `${new URL(apiBase()).origin}/_sandbox/control`;
  return (
    <output className="zg-banner">
      {texts.sandbox}{' '}
      <a href={control} target="_blank" rel="noreferrer">
        {texts.sandboxControl}
      </a>{' '}
      ·{' '}
      <a href={`${control}/shop`} target="_blank" rel="noreferrer">
        {texts.sandboxShop}
      </a>
    </output>
  );
}
