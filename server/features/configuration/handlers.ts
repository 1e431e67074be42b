import type { Handlers } from '#server/http/operations.ts';

interface Links {
  wechatSandbox: boolean;
  demo: boolean;
  mobileHost: string;
  pcHost: string;
  appDownloadUrl: string;
}

export const configurationHandlers = (links: () => Links): Pick<Handlers, 'readAppConfig'> => ({
  readAppConfig: async () => links(),
});
