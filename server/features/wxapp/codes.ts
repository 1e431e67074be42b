import type { Wechat } from '#server/gateways/wechat/port.ts';
import { Problem } from '#server/http/problem.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';

export interface CodeWish {
  scene: string;
  page?: string | undefined;
  width?: number | undefined;
  expireSeconds?: number | undefined;
}

const letters = /^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~]{1,32}$/;

/** Checks WeChat's rule for the scene of a mini-program code before spending a call. */
export function checkScene(scene: string): void {
  if (letters.test(scene)) return;
  throw new Problem('unprocessable', {
    data: { reason: 'scene' },
    words: {
      zh: "场景值须为 1 至 32 个数字、字母或 !#$&'()*+,/:;=?@-._~",
      en: "The scene must be 1 to 32 digits, letters or !#$&'()*+,/:;=?@-._~",
    },
  });
}

/**
 * Returns the round code of a mini-program. Before the first release only the trial version has pages, so the code
 * opens that one.
 */
export async function miniProgramCode(
  wechat: Wechat,
  appId: string,
  { scene, page, width, version = 'trial' }: CodeWish & { version?: 'release' | 'trial' | 'develop' },
  signal: AbortSignal,
) {
  checkScene(scene);
  const wish = {
    scene,
    env_version: version,
    check_path: false,
    ...(page === undefined ? {} : { page }),
    ...(width === undefined ? {} : { width }),
  };
  return fromWechat(wechat.media.unlimitedCode(appId, wish, signal));
}

const codeWidth = 430;
const quietZone = 4;

/**
 * Returns the square code of an official account, permanent or for a number of seconds; drawn here from the address in
 * WeChat's answer.
 */
export async function accountCode(wechat: Wechat, appId: string, wish: CodeWish, signal: AbortSignal) {
  const { scene, expireSeconds } = wish;
  const made = await fromWechat(
    wechat.media.accountCode(
      appId,
      {
        action_name: expireSeconds === undefined ? 'QR_LIMIT_STR_SCENE' : 'QR_STR_SCENE',
        ...(expireSeconds === undefined ? {} : { expire_seconds: expireSeconds }),
        action_info: { scene: { scene_str: scene } },
      },
      signal,
    ),
  );
  const { toBuffer } = await import('qrcode');
  const bytes = await toBuffer(made.url, { width: codeWidth, margin: quietZone });
  return { bytes, mediaType: 'image/png', url: made.url };
}
