import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attacks } from '#tests/kit/rich-text-attacks.data.ts';
import { faultsOf } from '#tests/kit/rich-text-faults.ts';
import { samples } from '#tests/kit/rich-text-samples.data.ts';
import { cleanForView, harmlessPaste } from './clean.ts';
import { RichTextView } from './rich-text-view.tsx';

function written(html: string) {
  const box = document.createElement('div');
  box.append(cleanForView(html));
  return box;
}

function asParsed(html: string) {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

test.each(attacks.map((html) => [html.slice(0, 80), html]))('%s is harmless where it is shown', (_, html) => {
  expect(faultsOf(written(html))).toEqual([]);
});

test.each(Object.entries(samples))('%s is shown as it is', (_, html) => {
  const box = document.createElement('div');
  box.append(...asParsed(html).childNodes);

  expect(written(html).isEqualNode(box)).toBe(true);
});

test('a text that was stored by somebody else is cleaned when it is rendered', () => {
  render(<RichTextView html="<p>正文</p><img src=x onerror=alert(1)><script>alert(1)</script>" label="预览" />);

  expect(screen.getByRole('region', { name: '预览' }).innerHTML).toBe('<p>正文</p>');
});

test('another text takes the place of the first', () => {
  const { rerender } = render(<RichTextView html="<p>一</p>" label="预览" />);
  rerender(<RichTextView html="<p>二</p>" label="预览" />);

  expect(screen.getByRole('region', { name: '预览' }).innerHTML).toBe('<p>二</p>');
});

test('what is pasted from Word can still be told from other text, and runs nothing', () => {
  const word =
    '<p class="MsoNormal" style="mso-list:l0 level1 lfo1" onclick="x()">一<img src="file:///C:/a.png" v:shapes="图片_1"></p><script>x()</script>';

  expect(harmlessPaste(word)).toBe(
    '<p class="MsoNormal" style="mso-list:l0 level1 lfo1">一<img src="file:///C:/a.png" v:shapes="图片_1"></p>',
  );
});
