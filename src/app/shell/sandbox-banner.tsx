import { useQuery } from '@tanstack/react-query';
import { labels } from '#openapi/generated/values.ts';
import { apiBase, saidPlayed } from '#src/lib/config.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { read } from '#src/lib/query.ts';
import { messages } from '../messages.ts';

/** The sandbox's pages, and the played system that each belongs to. */
const pages = [
  { system: 'wechat', name: 'sandboxControl', path: '' },
  { system: 'pay', name: 'sandboxPay', path: '/wxpay' },
  { system: 'pay', name: 'sandboxShop', path: '/shop' },
] as const;

/** Names the outside systems that the sandbox plays, as long as it plays any. */
export function SandboxBanner() {
  const locale = useLocale();
  const texts = messages[locale];
  const { data } = useQuery({
    ...read('/upms/config/app', {}),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'without an answer there is no banner, and every page works', isShared: true },
  });
  const played = data?.played ?? saidPlayed();
  if (played.length === 0) return null;
  const control = `${new URL(apiBase()).origin}/_sandbox/control`;
  return (
    <output className="zg-banner">
      {texts.sandbox(played.map((system) => labels.PlayedSystem[system][locale]))}
      {pages.map(
        ({ system, name, path }) =>
          played.includes(system) && (
            <span key={name}>
              {' '}
              <a href={control + path} target="_blank" rel="noreferrer">
                {texts[name]}
              </a>
            </span>
          ),
      )}
    </output>
  );
}
