import { looseObject, nullish, object, pipe, string, transform } from 'valibot';
import { acting, askingFor, bytes, mixed } from '../endpoint.ts';
import { nothing, numeric, rows, text } from './shapes.ts';

export interface UnlimitedCode {
  /** 1 to 32 characters: digits, letters and !#$&'()*+,/:;=?@-._~ */
  scene: string;
  page?: string;
  check_path?: boolean;
  env_version?: 'release' | 'trial' | 'develop';
  /** 280 to 1280 pixels. */
  width?: number;
  auto_color?: boolean;
  line_color?: { r: number; g: number; b: number };
  is_hyaline?: boolean;
}

export type AccountCode =
  | {
      action_name: 'QR_SCENE' | 'QR_LIMIT_SCENE';
      expire_seconds?: number;
      action_info: { scene: { scene_id: number } };
    }
  | {
      action_name: 'QR_STR_SCENE' | 'QR_LIMIT_STR_SCENE';
      expire_seconds?: number;
      action_info: { scene: { scene_str: string } };
    };

const uploadForm = (file: Blob, name: string): FormData => {
  const form = new FormData();
  form.set('media', file, name);
  return form;
};

const rate = nullish(object({ call_count: numeric, refresh_second: numeric }));

/** Codes, pictures, files, call quota and messages. */
export const mediaCalls = {
  unlimitedCode: bytes('POST', '/wxa/getwxacodeunlimit', 'account', (input: UnlimitedCode) => ({ json: input })),
  accountCode: acting(
    'POST',
    '/cgi-bin/qrcode/create',
    'account',
    (input: AccountCode) => ({ json: input }),
    // We draw the picture from the address: WeChat's own is on another host, which a network to WeChat may not reach.
    object({ ticket: string(), expire_seconds: nullish(numeric), url: text }),
  ),

  /** A permanent picture or voice as bytes; news and videos as JSON. */
  material: mixed(
    'POST',
    '/cgi-bin/material/get_material',
    'account',
    (input: { media_id: string }) => ({ json: input }),
    looseObject({ title: text, description: text, down_url: text, news_item: rows(looseObject({})) }),
  ),
  /** A temporary file as bytes; a video as its address. */
  temporary: mixed(
    'GET',
    '/cgi-bin/media/get',
    'account',
    (input: { media_id: string }) => ({ query: { ...input } }),
    looseObject({ video_url: text }),
  ),
  /** Stores a file at WeChat for three days. */
  upload: acting(
    'POST',
    '/cgi-bin/media/upload',
    'account',
    (input: { type: 'image' | 'voice' | 'video' | 'thumb'; file: Blob; name: string }) => ({
      query: { type: input.type },
      form: uploadForm(input.file, input.name),
    }),
    pipe(
      looseObject({ type: text, media_id: text, thumb_media_id: text, created_at: numeric }),
      transform((answer) => ({ media_id: answer.media_id || answer.thumb_media_id, created_at: answer.created_at })),
    ),
  ),
  /** A picture or video for the preview of an audit; kept for three days. */
  uploadPreview: acting(
    'POST',
    '/wxa/uploadmedia',
    'authorizer',
    (input: { file: Blob; name: string }) => ({ form: uploadForm(input.file, input.name) }),
    object({ mediaid: string(), type: text }),
  ),

  /** Resets the account's call counters; allowed 10 times a month. */
  resetQuota: acting('POST', '/cgi-bin/clear_quota', 'account', (_: void, { appid }) => ({ json: { appid } }), nothing),
  quota: askingFor(
    '/cgi-bin/openapi/quota/get',
    'account',
    (input: { cgi_path: string }) => ({ json: input }),
    object({
      quota: object({ daily_limit: numeric, used: numeric, remain: numeric }),
      rate_limit: rate,
      component_rate_limit: rate,
    }),
  ),
  sendText: acting(
    'POST',
    '/cgi-bin/message/custom/send',
    'account',
    (input: { openid: string; content: string }) => ({
      json: { touser: input.openid, msgtype: 'text', text: { content: input.content } },
    }),
    nothing,
  ),
};
