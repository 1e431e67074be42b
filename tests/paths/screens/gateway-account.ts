import { words } from '#machines/gateway-account/words.ts';
import { messages } from '#src/features/gateway/messages.ts';
import { messages as uiTexts } from '#src/ui/messages.ts';
import { apiSecret, platformKey } from '#tests/kit/gateway-keys.ts';
import { textsOf } from '#tests/paths/calls/gateway-account.ts';
import type { Gesture, Screen } from '#tests/paths/players/screen.ts';
import { rowEyes } from '../row-eyes.ts';

const texts = messages.zh;
const press = (event: keyof typeof words.events) => ({ press: words.events[event].zh });

const uploading = (keys: unknown, event: 'account.upload' | 'account.rotate'): Gesture[] => {
  const { certificate, privateKey } = textsOf(keys);
  return [
    { fill: texts.certificate, text: certificate },
    { fill: texts.privateKey, text: privateKey },
    { fill: texts.apiSecret, text: apiSecret },
    { fill: texts.platformKeyId, text: platformKey.platformKeyId },
    { fill: texts.platformPem, text: platformKey.platformPem },
    press(event),
  ];
};

/** The page of one account: what can be done stands as buttons in its head, all else folded with its reasons. */
export const screen: Screen = {
  address: ({ id }) => `/upms/gateway/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: rowEyes,
  acts: {
    'account.test': { by: () => [] },
    'account.edit': {
      // The merchant number that each account has may stay.
      samples: [{ type: 'account.edit', merchantNo: '1900000110' }],
      by: ({ merchantNo }) => [{ fill: texts.merchantNo, text: String(merchantNo) }, { press: uiTexts.zh.save }],
    },
    'account.upload': { by: ({ keys }) => uploading(keys, 'account.upload') },
    'account.rotate': { by: ({ keys }) => uploading(keys, 'account.rotate') },
    'account.finishRotation': { by: () => [press('account.finishRotation')] },
    'account.dropRotation': { by: () => [press('account.dropRotation')] },
    'account.retire': { by: () => [press('account.retire')] },
  },
};
