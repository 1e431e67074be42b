import { Readable } from 'node:stream';
import type { Bytes } from '#server/gateways/wechat/endpoint.ts';
import { WxError } from '#server/gateways/wechat/errors.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Blob, Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import { checkScene } from './codes.ts';
import { feedbackFile, previewFile } from './review-files.ts';

export interface MediaTools {
  wechat: Wechat;
  /** Returns the account in the operator's scope; throws `not-found`. */
  found: (scope: string, appId: string) => Promise<{ id: string }>;
}

type Media = Pick<
  Handlers,
  | 'readTrialCode'
  | 'readAuditScreenshot'
  | 'readWxappMedia'
  | 'drawUnlimitedCode'
  | 'uploadFeedbackPicture'
  | 'uploadPreviewMedia'
>;

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

const blobOf = ({ bytes, mediaType }: Bytes, name: string): Blob => ({
  kind: 'blob',
  contentType: mediaType,
  fileName: `${name}.${extensions[mediaType] ?? 'bin'}`,
  body: Readable.from([bytes]),
});

/** Reads a permanent file; a file that WeChat does not know as permanent may be temporary. */
async function fileOf({ wechat }: MediaTools, appId: string, mediaId: string, signal: AbortSignal): Promise<Bytes> {
  const { media } = wechat;
  const answer = await media.material(appId, { media_id: mediaId }, signal).catch((error: unknown) => {
    if (error instanceof WxError && error.errcode === 40007)
      return media.temporary(appId, { media_id: mediaId }, signal);
    throw error;
  });
  if (answer.kind === 'bytes') return answer;
  throw new Problem('unprocessable', {
    data: { reason: 'no-picture' },
    words: { zh: '该素材不是图片', en: 'This is not a picture' },
  });
}

const rgb = (color: string) => {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return { r: at(1), g: at(3), b: at(5) };
};

/** Pictures that WeChat stores or draws. */
export const mediaHandlers = (tools: MediaTools): Media => {
  const { media, code } = tools.wechat;
  return {
    async readTrialCode({ operator, path, query, signal }) {
      await tools.found(operator.scope, path.appId);
      const wish = query.path === undefined ? {} : { path: query.path };
      return blobOf(await fromWechat(code.trialCode(path.appId, wish, signal)), `trial-${path.appId}`);
    },
    async readAuditScreenshot({ operator, path, signal }) {
      await tools.found(operator.scope, path.appId);
      return blobOf(await fromWechat(fileOf(tools, path.appId, path.x, signal)), path.x);
    },
    async readWxappMedia({ operator, path, signal }) {
      await tools.found(operator.scope, path.a);
      return blobOf(await fromWechat(fileOf(tools, path.a, path.b, signal)), path.b);
    },
    async drawUnlimitedCode({ operator, body, signal }) {
      const {
        appId,
        scene,
        page,
        version = 'release',
        checkPath = true,
        width = 430,
        color,
        isTransparent = false,
      } = body;
      await tools.found(operator.scope, appId);
      checkScene(scene);
      const wish = {
        scene,
        width,
        env_version: version,
        check_path: checkPath,
        is_hyaline: isTransparent,
        ...(page === undefined ? {} : { page }),
        // WeChat's own colour is black; by default it would choose one.
        ...(color === undefined ? {} : { auto_color: false, line_color: rgb(color) }),
      };
      return blobOf(await fromWechat(media.unlimitedCode(appId, wish, signal)), `code-${appId}`);
    },
    async uploadFeedbackPicture({ operator, path, body }) {
      await tools.found(operator.scope, path.appId);
      const { file, name } = feedbackFile(body.file.bytes);
      const { media_id: mediaId } = await fromWechat(media.upload(path.appId, { type: 'image', file, name }));
      return { mediaId };
    },
    async uploadPreviewMedia({ operator, path, body }) {
      await tools.found(operator.scope, path.appId);
      const { file, name, kind } = previewFile(body.file.bytes);
      const { mediaid: mediaId } = await fromWechat(media.uploadPreview(path.appId, { file, name }));
      return { mediaId, kind };
    },
  };
};
