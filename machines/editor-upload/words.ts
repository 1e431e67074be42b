import type { Words } from '#machines/kit/words.ts';
import type { editorUploadMachine } from './machine.ts';

/** Labels of an image upload's states, events and refusals. */
export const words = {
  title: { zh: '图片上传', en: 'Image upload' },
  states: {
    resting: { zh: '等待操作', en: 'Resting' },
    'resting.opening': { zh: '打开', en: 'Opening' },
    'resting.empty': { zh: '无图片', en: 'Empty' },
    'resting.settled': { zh: '图片已就位', en: 'Ready' },
    'resting.failed': { zh: '图片出错', en: 'Failed' },
    working: { zh: '图片上传中', en: 'In progress' },
    'working.inspecting': { zh: '检查图片中', en: 'Inspecting' },
    'working.uploading': { zh: '上传中', en: 'Uploading' },
    'working.fetching': { zh: '转存网页图片中', en: 'Fetching' },
    'working.loading': { zh: '加载图片中', en: 'Loading' },
  },
  events: {
    'image.pick': { zh: '选择文件', en: 'Pick file' },
    'image.link': { zh: '填写图片地址', en: 'Type address' },
    'image.fetch': { zh: '转存网页图片', en: 'Save web image' },
    'image.progress': { zh: '上传进度', en: 'Progress' },
    'image.cancel': { zh: '取消上传', en: 'Cancel' },
    'image.retry': { zh: '重试', en: 'Try again' },
    'image.dismiss': { zh: '知道了', en: 'Dismiss' },
    'image.remove': { zh: '移除图片', en: 'Remove' },
  },
  guards: {
    canUpload: {
      zh: '在 IE 8 和 IE 9 中只能上传到同一域名',
      en: 'Files can be uploaded only to same domain in IE 8 and IE 9.',
    },
    isImageType: { zh: '图片格式不支持，请使用 jpeg、jpg、png、gif 或 webp', en: 'Image file type is invalid.' },
    isWithinSize: { zh: '图片文件过大', en: 'File is too large.' },
    isImageUrl: { zh: '地址无效，请重新输入', en: 'Url entered is invalid. Please try again.' },
    hasFormer: { zh: '此前没有图片', en: 'There was no image before' },
    hasLink: { zh: '没有图片地址', en: 'The image has no URL' },
    hasSource: { zh: '不是网页图片', en: 'The image is not from the web' },
    isShownFromAfar: { zh: '买家无法看到 http 地址的图片', en: 'Buyers can’t see an image at an http address' },
    isRetryable: { zh: '该文件无法使用，请另选图片', en: 'This file can’t be used. Choose another one.' },
    isUploaded: { zh: '上传的答复中没有链接', en: 'No link in upload response.' },
  },
  conditions: {
    canUpload: { zh: '浏览器可上传', en: 'browser can upload' },
    isImageType: { zh: '图片格式', en: 'an image type' },
    isWithinSize: { zh: '大小合适', en: 'within the size' },
    isImageUrl: { zh: '地址有效', en: 'valid address' },
    hasFormer: { zh: '此前有图片', en: 'had an image' },
    hasLink: { zh: '有图片地址', en: 'has an address' },
    hasSource: { zh: '来自网页', en: 'from the web' },
    isShownFromAfar: { zh: 'https 地址', en: 'at an https address' },
    isRetryable: { zh: '可重试', en: 'worth trying again' },
    isUploaded: { zh: '答复中有链接', en: 'answer has a link' },
  },
  services: {
    inspectImage: { zh: '检查图片', en: 'Open the file' },
    uploadImage: { zh: '上传图片', en: 'Upload' },
    fetchImage: { zh: '转存网页图片', en: 'Fetch from the web' },
    loadImage: { zh: '加载图片', en: 'Load from the link' },
  },
} satisfies Words<typeof editorUploadMachine>;
