import type { Sandbox } from '#sandbox/wechat/sandbox.ts';

/** The world as the controls show it; without tokens, secrets and pictures. */
export const describeState = ({ box }: Sandbox): Readonly<Record<string, unknown>> => {
  const { world } = box;
  return {
    now: new Date(box.now()).toISOString(),
    clockOffsetMs: world.clockOffsetMs,
    settings: world.settings,
    auditQuota: world.auditQuota,
    speedUpQuota: world.speedUpQuota,
    injections: world.injections,
    templates: world.templates.map(({ templateId, userVersion, userDesc, templateType }) => ({
      templateId,
      userVersion,
      userDesc,
      templateType,
    })),
    drafts: world.drafts.map(({ draftId, userVersion, userDesc }) => ({ draftId, userVersion, userDesc })),
    apps: Object.values(world.apps).map(
      ({ appid, name, appType, isAuthorized, permissionSets, isProfileComplete, slots }) => ({
        appid,
        name,
        appType,
        isAuthorized,
        permissionSets,
        isProfileComplete,
        slots,
      }),
    ),
    pushes: world.pushes.map(({ id, appid, name, state, tries, queuedAtMs }) => ({
      id,
      appid,
      name,
      state,
      tries,
      queuedAtMs,
    })),
  };
};
