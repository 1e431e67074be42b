import { expect, test } from 'vitest';
import { filmMarkup, linkOf, playerOf } from './embed.ts';

test.each([
  ['https://www.bilibili.com/video/BV1GJ411x7h7?p=2', 'https://player.bilibili.com/player.html?bvid=BV1GJ411x7h7'],
  ['https://v.qq.com/x/page/a0012p8g8cr.html', 'https://v.qq.com/txp/iframe/player.html?vid=a0012p8g8cr'],
  ['https://v.youku.com/v_show/id_XNTk4=.html', 'https://player.youku.com/embed/XNTk4='],
  ['https://www.youtube.com/watch?t=1&v=dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['//player.bilibili.com/player.html?aid=1', 'https://player.bilibili.com/player.html?aid=1'],
  [
    '<iframe width="1" src="https://player.vimeo.com/video/1" onload="x()"></iframe>',
    'https://player.vimeo.com/video/1',
  ],
  [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;start=30"></iframe>',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&start=30',
  ],
  ['https://evil.example/embed/1', null],
  ['<iframe src="javascript:x()"></iframe>', null],
  ['film', null],
])('the film %s is shown by %s', (text, player) => {
  expect(playerOf(text)).toBe(player);
});

test.each([
  ['mp.weixin.qq.com/s/abc', 'http://mp.weixin.qq.com/s/abc'],
  ['localhost:8080/x', 'http://localhost:8080/x'],
  ['https://mp.weixin.qq.com/s/abc', 'https://mp.weixin.qq.com/s/abc'],
  ['someone@example.com', 'mailto:someone@example.com'],
  ['mailto:someone@example.com', 'mailto:someone@example.com'],
  ['tel:10086', 'tel:10086'],
  ['/mall', '/mall'],
  ['#top', '#top'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['two words', null],
  [' ', null],
])('the link %s is %s', (text, link) => {
  expect(linkOf(text)).toBe(link);
});

test.each([
  [
    'https://youtu.be/dQw4w9WgXcQ',
    '<iframe width="640" height="360" src="https://www.youtube.com/embed/dQw4w9WgXcQ" frameborder="0" allowfullscreen></iframe>',
  ],
  [
    'https://cdn.example.com/a.mp4',
    '<video src="https://cdn.example.com/a.mp4" controls style="width: 600px;"></video>',
  ],
  ['https://evil.example/', null],
  ['<script>x</script>', null],
])('what stands for the film %s is %s', (text, markup) => {
  expect(filmMarkup(text)).toBe(markup);
});
