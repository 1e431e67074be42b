import { words } from '#machines/gateway-account/words.ts';
import { messages } from '#src/features/gateway/messages.ts';
import { messages as uiTexts } from '#src/ui/messages.ts';
import { apiSecret, platformKey } from '#tests/kit/gateway-keys.ts';
import { textsOf } from '#tests/paths/calls/gateway-account.ts';
import type { Gesture, Screen } from '#tests/paths/players/screen.ts';

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

/** The page of one account: what can be done stands as buttons in its head, all else in a list with the reasons. */
export const screen: Screen = {
  address: ({ id }) => `/upms/gateway/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: (root, id) => {
    const page = root.querySelector('.zg-page');
    const isRow = [...(page?.querySelectorAll('a') ?? [])].some((link) =>
      decodeURIComponent(link.search).replaceAll('"', '').endsWith(`?row=${id}`),
    );
    if (page === null || !isRow) return null;
    const version = Number(page.querySelector<HTMLElement>('[data-version]')?.dataset['version']);
    // The row and its history are read apart; both have to be there.
    const steps = Math.min(version, page.querySelectorAll('.zg-history > li').length);
    const acts: Record<string, string | null> = {};
    for (const button of page.querySelectorAll('.zg-page-actions button')) acts[button.textContent] = null;
    for (const line of page.querySelectorAll('.zg-gateway-refusals li')) {
      const isDisabled = line.querySelector('button')?.disabled === true;
      const label = line.querySelector('button')?.textContent ?? '';
      acts[label] = isDisabled ? (line.lastElementChild?.textContent ?? '') : null;
    }
    return { state: page.querySelector('.zg-page-heading .zg-tag')?.textContent ?? '', steps, acts };
  },
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
