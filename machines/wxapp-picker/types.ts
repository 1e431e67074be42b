import type { Service } from '#machines/kit/slot.ts';
import type { components } from '#openapi/generated/types.ts';

export type Wxapp = components['schemas']['Wxapp'];
/** 1 mini-program, 2 official account. */
export type AppType = Wxapp['appType'];

export interface PickerInput {
  appType: AppType;
}

export interface PickerContext {
  appType: AppType;
  apps: Wxapp[];
  /** The marked row of the dialog. */
  markedId: string | null;
  /** Why the list failed to load: a code of the contract. */
  problem: string | null;
}

export type PickerEvent =
  | { type: 'app.mark'; id: string }
  | { type: 'picker.confirm' }
  | { type: 'picker.cancel' }
  | { type: 'picker.retry' };

/** 没有可选择的小程序，请先添加 · 没有可选择的公众号，请先添加 · the list failed to load. */
export type PickerNotice =
  | { type: 'notice'; code: 'noMiniProgram' | 'noOfficialAccount' }
  | { type: 'notice'; code: 'loadFailed'; problem: string };

/** The picked app; null after a cancel, or when there is none to pick. */
export interface PickerOutput {
  app: Wxapp | null;
}

export interface Services {
  listApps: Service<{ appType: AppType }, Wxapp[]>;
}
