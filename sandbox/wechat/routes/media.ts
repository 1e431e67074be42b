import { file, ok, plain, type Answer } from '../box.ts';
import { secondsOf } from '../calendar.ts';
import { drawScreenshot } from '../images/screenshot.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { forAccount, forAnyone, recordIn, textIn, upload, type Route } from '../route.ts';
import { keepUpload, temporaryLifeMs } from '../uploads.ts';
import type { Media } from '../world.ts';
import { unlimitedCode } from './unlimited-code.ts';

const answerMedia = (media: Media): Answer => {
  if (media.kind === 'news')
    return plain({ news_item: [{ title: media.caption, author: '', digest: '', content: '', url: '' }] });
  const bytes = media.base64 === null ? drawScreenshot(media.caption) : Buffer.from(media.base64, 'base64');
  return file(bytes, media.mediaType, media.mediaType === 'image/png' ? 'image.png' : 'file');
};

const maxExpire = 2_592_000;

const sceneOf = (action: string, scene: Readonly<Record<string, unknown>>): string => {
  if (action === 'QR_STR_SCENE' || action === 'QR_LIMIT_STR_SCENE') {
    const text = scene['scene_str'];
    if (typeof text !== 'string' || text.length < 1 || text.length > 64) throw new Refusal(40097);
    return text;
  }
  const id = scene['scene_id'];
  const highest = action === 'QR_LIMIT_SCENE' ? 100_000 : 4_294_967_295;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > highest) throw new Refusal(40097);
  return String(id);
};

/** Pictures, files, codes and messages. */
export const mediaRoutes: readonly Route[] = [
  forAccount('POST', '/cgi-bin/material/get_material', [3, 11, 18, 30, 31, 100], ({ app, body }) => {
    const media = app.media[textIn(body, 'media_id')];
    if (media?.isPermanent !== true) throw new Refusal(40007);
    if (media.kind === 'video')
      return plain({ title: media.caption, description: '', down_url: 'https://mp.weixin.qq.com/' });
    return answerMedia(media);
  }),

  forAccount('GET', '/cgi-bin/media/get', [], ({ app, query, now }) => {
    const media = app.media[query['media_id'] ?? ''];
    if (media === undefined || media.isPermanent || media.createdAtMs + temporaryLifeMs <= now)
      throw new Refusal(40007);
    return media.kind === 'video' ? plain({ video_url: 'https://mp.weixin.qq.com/' }) : answerMedia(media);
  }),

  upload(
    forAccount('POST', '/cgi-bin/media/upload', [], async (call) => {
      const type = call.query['type'] ?? '';
      const mediaId = await keepUpload(call, type);
      return plain({
        type,
        [type === 'thumb' ? 'thumb_media_id' : 'media_id']: mediaId,
        created_at: secondsOf(call.now),
      });
    }),
  ),

  forAccount('POST', '/wxa/getwxacodeunlimit', [17], unlimitedCode),

  forAccount('POST', '/cgi-bin/qrcode/create', [3], ({ app, box, body }) => {
    refuseIf(app.appType !== 2, 48001);
    const action = textIn(body, 'action_name');
    refuseIf(!['QR_SCENE', 'QR_STR_SCENE', 'QR_LIMIT_SCENE', 'QR_LIMIT_STR_SCENE'].includes(action), 40097);
    const scene = sceneOf(action, recordIn(recordIn(body, 'action_info'), 'scene'));
    const expire = body['expire_seconds'] ?? 60;
    if (typeof expire !== 'number' || expire < 1 || expire > maxExpire) throw new Refusal(40097);
    const ticket = `gQ${box.newSecret(90)}==`;
    const url = `http://weixin.qq.com/q/${box.newSecret(20)}`;
    box.world.codeTickets[ticket] = `${url}#${app.appid}:${scene}`;
    return plain({ ticket, ...(action.startsWith('QR_LIMIT') ? {} : { expire_seconds: expire }), url });
  }),

  forAnyone('GET', '/cgi-bin/showqrcode', async ({ box, query }) => {
    const text = box.world.codeTickets[query['ticket'] ?? ''];
    if (text === undefined) return { kind: 'html', status: 404, html: '<h1>404 Not Found</h1>' };
    const { toBuffer } = await import('qrcode');
    return file(await toBuffer(text.replace(/#.*$/s, ''), { width: 430, margin: 2 }), 'image/png');
  }),

  forAccount('POST', '/cgi-bin/message/custom/send', [1, 19], ({ body }) => {
    refuseIf(textIn(body, 'touser') === '', 40003);
    return ok();
  }),
];
