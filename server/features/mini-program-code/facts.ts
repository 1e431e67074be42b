import type { Handlers } from '#server/http/operations.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import { type CodeTools, foundCode } from './acts.ts';
import { categoryOf } from './submission.ts';
import { codeOf } from './view.ts';

type Facts = Pick<
  Handlers,
  'listCodeVersions' | 'listCodeCategories' | 'readAuditQuota' | 'readVisitStatus' | 'setVisitStatus'
>;

/** What WeChat reports about a mini-program without changing anything. */
export const factHandlers = (tools: CodeTools): Facts => {
  const { code } = tools.wechat;
  return {
    async listCodeVersions({ operator, path, signal }) {
      const { online } = codeOf(await foundCode(tools, operator, path.appId)).code;
      const { version_list: stored } = await fromWechat(code.history(path.appId, undefined, signal));
      return stored
        .toSorted((a, b) => b.app_version - a.app_version)
        .map(({ user_version: userVersion, user_desc: userDesc, commit_time: at, app_version: appVersion }) => ({
          userVersion,
          userDesc,
          appVersion,
          commitTime: new Date(at * 1000).toISOString(),
          // Names repeat, WeChat's numbers do not; a version that a release put online is not among the earlier ones.
          isOnline: online?.appVersion === appVersion,
        }));
    },
    async listCodeCategories({ operator, path, signal }) {
      await foundCode(tools, operator, path.appId);
      const { category_list: categories } = await fromWechat(code.categories(path.appId, undefined, signal));
      return categories.map(categoryOf);
    },
    async readAuditQuota({ operator, path, signal }) {
      await foundCode(tools, operator, path.appId);
      return fromWechat(tools.platform.askQuota(path.appId, signal));
    },
    async readVisitStatus({ operator, path, signal }) {
      await foundCode(tools, operator, path.appId);
      return { isOpen: (await fromWechat(code.visit(path.appId, undefined, signal))).status === 1 };
    },
    async setVisitStatus({ operator, path, body }) {
      await foundCode(tools, operator, path.appId);
      await fromWechat(code.setVisit(path.appId, { action: body.isOpen ? 'open' : 'close' }));
      return { isOpen: body.isOpen };
    },
  };
};
