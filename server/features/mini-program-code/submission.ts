import type { AuditItem, Submission, UserContent } from '#machines/mini-program-code/types.ts';
import type { components } from '#openapi/generated/types.ts';
import type { SubmitInput } from '#server/gateways/wechat/endpoints/code.ts';

type Schemas = components['schemas'];

/** A category in WeChat's terms. */
interface WechatCategory {
  first_class: string;
  first_id: number;
  second_class: string;
  second_id: number;
  third_class?: string;
  third_id?: number;
}

/** Converts WeChat's category; leaves out a missing third level. */
export function categoryOf(category: WechatCategory): Schemas['Category'] {
  const { third_class: thirdClass = '', third_id: thirdId = 0 } = category;
  return {
    firstClass: category.first_class,
    firstId: category.first_id,
    secondClass: category.second_class,
    secondId: category.second_id,
    ...(thirdId === 0 && thirdClass === '' ? {} : { thirdClass, thirdId }),
  };
}

function itemInput({ address, tag, title, thirdClass = '', thirdId = 0, ...item }: AuditItem) {
  return {
    address,
    first_class: item.firstClass,
    first_id: item.firstId,
    second_class: item.secondClass,
    second_id: item.secondId,
    ...(thirdId === 0 && thirdClass === '' ? {} : { third_class: thirdClass, third_id: thirdId }),
    ...(tag === '' ? {} : { tag }),
    ...(title === '' ? {} : { title }),
  };
}

function declaration({ scenes, otherScene, methods, hasAuditTeam, auditDesc }: UserContent) {
  // "No user content" needs no further fields.
  if (scenes.includes(0)) return { scene: [0] };
  return {
    scene: scenes,
    method: methods,
    has_audit_team: hasAuditTeam ? (1 as const) : (0 as const),
    ...(otherScene === '' ? {} : { other_scene_desc: otherScene }),
    ...(auditDesc === '' ? {} : { audit_desc: auditDesc }),
  };
}

/** Converts a submission to WeChat's terms; leaves out empty fields. */
export function submitInput(submission: Submission): SubmitInput {
  const { items, versionDesc, feedbackInfo, feedbackMedia, privacyApiNotUse, orderPath } = submission;
  const { previewPictures = [], previewVideos = [], userContent = null } = submission;
  const hasPreview = previewPictures.length + previewVideos.length > 0;
  return {
    item_list: items.map(itemInput),
    ...(versionDesc === '' ? {} : { version_desc: versionDesc }),
    ...(feedbackInfo === '' ? {} : { feedback_info: feedbackInfo }),
    ...(feedbackMedia.length === 0 ? {} : { feedback_stuff: feedbackMedia.join('|') }),
    ...(hasPreview ? { preview_info: { pic_id_list: previewPictures, video_id_list: previewVideos } } : {}),
    ...(userContent === null ? {} : { ugc_declare: declaration(userContent) }),
    ...(privacyApiNotUse ? { privacy_api_not_use: true } : {}),
    ...(orderPath === '' ? {} : { order_path: orderPath }),
  };
}

/** Converts an operator's wish to the chart's submission; `anyItems` provides the default items. */
export async function submissionOf(
  wish: Schemas['SubmitWish'],
  anyItems: () => Promise<AuditItem[]>,
): Promise<Submission> {
  const { items, userContent = null } = wish;
  const named = items?.map(({ tag = '', title = '', ...item }) => ({ ...item, tag, title }));
  return {
    items: named ?? (await anyItems()),
    versionDesc: wish.versionDesc ?? '',
    feedbackInfo: wish.feedbackInfo ?? '',
    feedbackMedia: wish.feedbackMedia ?? [],
    privacyApiNotUse: wish.privacyApiNotUse ?? false,
    orderPath: wish.orderPath ?? '',
    previewPictures: wish.previewPictures ?? [],
    previewVideos: wish.previewVideos ?? [],
    userContent: userContent && {
      otherScene: '',
      methods: [],
      hasAuditTeam: false,
      auditDesc: '',
      ...userContent,
    },
  };
}

/** Returns the reusable part of the last submission. */
export function lastSubmission(submission: Submission | null): Schemas['LastSubmission'] | null {
  if (submission === null) return null;
  const { items, versionDesc, privacyApiNotUse, orderPath, userContent = null } = submission;
  return { items, versionDesc, privacyApiNotUse, orderPath, userContent };
}
