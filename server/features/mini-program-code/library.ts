import type { Handlers } from '#server/http/operations.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import type { CodeTools } from './acts.ts';

type Library = Pick<Handlers, 'listTemplates' | 'listTemplateDrafts' | 'addTemplate' | 'deleteTemplate'>;

/** The template library from which all mini-programs of the platform are made. */
export const libraryHandlers = ({ wechat: { component }, platform }: CodeTools): Library => ({
  listTemplates: ({ signal }) => fromWechat(platform.askTemplates(signal)),
  async listTemplateDrafts({ signal }) {
    const { draft_list: drafts } = await fromWechat(component.drafts(undefined, signal));
    return drafts
      .toSorted((a, b) => b.create_time - a.create_time)
      .map((draft) => ({
        draftId: draft.draft_id,
        userVersion: draft.user_version,
        userDesc: draft.user_desc,
        createTime: new Date(draft.create_time * 1000).toISOString(),
        sourceApp: draft.source_miniprogram,
        developer: draft.developer,
      }));
  },
  async addTemplate({ body }) {
    await fromWechat(component.addTemplate({ draft_id: body.draftId, template_type: 0 }));
    platform.forgetTemplates();
    return null;
  },
  async deleteTemplate({ path }) {
    await fromWechat(component.deleteTemplate({ template_id: path.templateId }));
    platform.forgetTemplates();
    return null;
  },
});
