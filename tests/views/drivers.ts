import type { Driver } from '#tests/paths/players/replay.ts';
import { editorUploadDriver } from './editor-upload.tsx';
import { onlineCountDriver } from './online-count.tsx';
import { pointsGoodsWizardDriver } from './points-goods-wizard.tsx';
import { sessionDriver } from './session.tsx';
import { wxappPickerDriver } from './wxapp-picker.tsx';

/** The views of the charts that live in the browser alone. */
export const drivers: Readonly<Record<string, () => Driver>> = {
  'editor-upload': editorUploadDriver,
  session: sessionDriver,
  'online-count': onlineCountDriver,
  'wxapp-picker': wxappPickerDriver,
  'points-goods-wizard': pointsGoodsWizardDriver,
};
