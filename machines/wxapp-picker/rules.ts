import type { AppType, Wxapp } from './types.ts';

/** The apps of the wanted kind; ignores others that a server may send along. */
export function ofType(apps: readonly Wxapp[], appType: AppType): Wxapp[] {
  return apps.filter((app) => app.appType === appType);
}

/** The app with this id, or null when it is not in the list. */
export function findApp(apps: readonly Wxapp[], id: string | null): Wxapp | null {
  return apps.find((app) => app.id === id) ?? null;
}

/** The notice for a list without an app of the wanted kind. */
export function missingCode(appType: AppType): 'noMiniProgram' | 'noOfficialAccount' {
  return appType === 1 ? 'noMiniProgram' : 'noOfficialAccount';
}
