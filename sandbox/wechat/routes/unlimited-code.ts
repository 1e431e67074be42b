import { file, type Answer, type AppCall } from '../box.ts';
import { countIn, countUp } from '../calendar.ts';
import { drawMiniProgramCode, type Rgb } from '../images/mini-program-code.ts';
import { refuseIf } from '../refusal.ts';
import { optionalTextIn, recordIn } from '../route.ts';

const perMinute = 5_000;
/** In place of the colour that WeChat chooses itself when asked to. */
const chosen: Rgb = [7, 193, 96];
const scenePattern = /^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~]+$/;

const channel = (color: Readonly<Record<string, unknown>>, name: string): number => {
  const value = Number(color[name] ?? 0);
  refuseIf(!Number.isInteger(value) || value < 0 || value > 255, 40097);
  return value;
};

/** getwxacodeunlimit: a code for a page of the released version, without expiry or limit. */
export const unlimitedCode = ({ app, body, now }: AppCall): Answer => {
  refuseIf('access_token' in body, 47001);
  refuseIf(app.appType !== 1, 45063);
  const minute = String(Math.floor(now / 60_000));
  refuseIf(countIn(app.codesThisMinute, minute) >= perMinute, 45009);
  app.codesThisMinute = countUp(app.codesThisMinute, minute);

  const scene = optionalTextIn(body, 'scene');
  refuseIf(scene.length < 1 || scene.length > 32, 40169);
  refuseIf(!scenePattern.test(scene), 40129);
  const page = optionalTextIn(body, 'page');
  refuseIf(page.includes('scancode_time'), 85096);
  refuseIf(page.startsWith('/') || page.includes('?'), 41030);
  const env = optionalTextIn(body, 'env_version') || 'release';
  refuseIf(env !== 'release' && env !== 'trial' && env !== 'develop', 40097);
  const { online } = app.slots;
  if (body['check_path'] !== false) refuseIf(online === null || (page !== '' && !online.pages.includes(page)), 41030);

  const width = Number(body['width'] ?? 430);
  refuseIf(!Number.isInteger(width) || width < 280 || width > 1280, 40097);
  const line = recordIn(body, 'line_color');
  const wanted: Rgb = [channel(line, 'r'), channel(line, 'g'), channel(line, 'b')];
  const color = body['auto_color'] === true ? chosen : wanted;
  const isHyaline = body['is_hyaline'] === true;
  const text = `${app.appid}:${env}:${page}:${scene}`;
  return file(drawMiniProgramCode(text, { width, color, isHyaline }), 'image/png', 'QRCode.png');
};
