import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import { actOnCode, type CodeTools, foundCode, showCode } from './acts.ts';
import { codeOf } from './view.ts';

type Trials = Pick<Handlers, 'readCode' | 'commitCode' | 'listCodePages' | 'refreshCode'>;

const asking = {
  versions: 'code.refresh',
  privacy: 'privacy.check',
  audit: 'audit.poll',
  gray: 'gray.poll',
  reconcile: 'code.reconcile',
} as const;

/** The trial version, and querying WeChat's state. */
export const trialHandlers = (tools: CodeTools): Trials => ({
  readCode: async ({ operator, path, language }) =>
    showCode(tools, await foundCode(tools, operator, path.appId), language),
  async commitCode({ operator, path, body, language, signal }) {
    const { appId, version, ...given } = body;
    if (appId !== undefined && appId !== path.appId) {
      throw new Problem('bad-request', {
        data: { errors: [{ path: '/body/appId', message: 'must be that of the path' }] },
      });
    }
    const { packageNo: before } = codeOf(await foundCode(tools, operator, path.appId)).code;
    return actOnCode(
      tools,
      { operator, language, signal },
      {
        appId: path.appId,
        version,
        event: { type: 'code.commit', package: given },
        came: ({ packageNo }) => packageNo > before,
      },
    );
  },
  async listCodePages({ operator, path, signal }) {
    await foundCode(tools, operator, path.appId);
    return (await fromWechat(tools.wechat.code.pages(path.appId, undefined, signal))).page_list;
  },
  refreshCode: ({ operator, path, body, language, signal }) =>
    actOnCode(tools, { operator, language, signal }, { appId: path.appId, event: { type: asking[body.what] } }),
});
