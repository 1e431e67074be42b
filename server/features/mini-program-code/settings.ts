import type { ServerDomains } from '#server/gateways/wechat/endpoints/settings.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Handlers } from '#server/http/operations.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import { type CodeTools, foundCode } from './acts.ts';

type Settings = Pick<Handlers, 'readServerDomains' | 'changeServerDomains'>;
type DomainAnswer = Awaited<ReturnType<Wechat['settings']['changeDomains']>>;

const kinds = [
  'requestdomain',
  'wsrequestdomain',
  'uploaddomain',
  'downloaddomain',
  'udpdomain',
  'tcpdomain',
] as const satisfies readonly (keyof ServerDomains)[];

const domainsOf = (answer: DomainAnswer) => ({
  requestdomain: answer.requestdomain,
  wsrequestdomain: answer.wsrequestdomain,
  uploaddomain: answer.uploaddomain,
  downloaddomain: answer.downloaddomain,
  udpdomain: answer.udpdomain,
  tcpdomain: answer.tcpdomain,
  refused: kinds.flatMap((kind) => answer[`invalid_${kind}`]),
  unfiled: answer.no_icp_domain,
});

/** The server domains of a mini-program. */
export const settingHandlers = (tools: CodeTools): Settings => {
  const { settings } = tools.wechat;
  return {
    async readServerDomains({ operator, path, signal }) {
      await foundCode(tools, operator, path.appId);
      return domainsOf(await fromWechat(settings.domains(path.appId, undefined, signal)));
    },
    async changeServerDomains({ operator, path, body }) {
      await foundCode(tools, operator, path.appId);
      return domainsOf(await fromWechat(settings.changeDomains(path.appId, body)));
    },
  };
};
