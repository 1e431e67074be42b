import { ok, type Box } from '../box.ts';
import { secondsOf } from '../calendar.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { forComponent, numberIn, type Route } from '../route.ts';
import type { Draft } from '../world.ts';

const libraryLimit = 200;

const describe = (entry: Draft): Readonly<Record<string, unknown>> => ({
  create_time: secondsOf(entry.createdAtMs),
  user_version: entry.userVersion,
  user_desc: entry.userDesc,
  draft_id: entry.draftId,
  source_miniprogram_appid: 'wx00000000000000d0',
  source_miniprogram: '掌柜商城开发版',
  developer: '掌柜研发',
});

/** Adds a draft to the template library and returns the template's id. */
export const addTemplate = (box: Box, draftId: number, templateType: 0 | 1): number => {
  const { world } = box;
  const draft = world.drafts.find((entry) => entry.draftId === draftId);
  if (draft === undefined) throw new Refusal(85064);
  refuseIf(world.templates.length >= libraryLimit, 85065);
  const templateId = world.nextTemplateId;
  world.nextTemplateId += 1;
  world.templates.push({ ...draft, templateId, templateType, createdAtMs: box.now() });
  return templateId;
};

/** The template library of the platform. */
export const templateRoutes: readonly Route[] = [
  forComponent('GET', '/wxa/gettemplatelist', ({ box, query, body }) => {
    const type = Number(query['template_type'] ?? body['template_type'] ?? Number.NaN);
    const chosen = box.world.templates.filter((each) => Number.isNaN(type) || each.templateType === type);
    const template_list = chosen.map((each) => ({
      ...describe(each),
      template_id: each.templateId,
      template_type: each.templateType,
      category_list: [],
      ...(each.templateType === 1 ? { audit_scene: 0, audit_status: 3, reason: '' } : {}),
    }));
    return ok({ template_list });
  }),

  forComponent('GET', '/wxa/gettemplatedraftlist', ({ box }) => ok({ draft_list: box.world.drafts.map(describe) })),

  forComponent('POST', '/wxa/addtotemplate', ({ box, body }) => {
    addTemplate(box, numberIn(body, 'draft_id'), body['template_type'] === 1 ? 1 : 0);
    return ok();
  }),

  forComponent('POST', '/wxa/deletetemplate', ({ box, body }) => {
    const templateId = numberIn(body, 'template_id');
    const rest = box.world.templates.filter((each) => each.templateId !== templateId);
    refuseIf(rest.length === box.world.templates.length, 85064);
    box.world.templates = rest;
    return ok();
  }),
];
