import { expect, test } from 'vitest';
import { editorChoice } from './editor-config.ts';

test('the editor that is set is shown', () => {
  expect(editorChoice({ editorType: 1, froalaKey: null }, 'admin.mall.com')).toEqual({
    type: 1,
    froalaKey: null,
    lacksKey: false,
  });
  expect(editorChoice({ editorType: 2, froalaKey: 'key' }, 'admin.mall.com')).toEqual({
    type: 2,
    froalaKey: 'key',
    lacksKey: false,
  });
});

test.each(['localhost', '127.0.0.1', '[::1]'])('on %s the second editor needs no key', (host) => {
  expect(editorChoice({ editorType: 2, froalaKey: null }, host)).toMatchObject({ type: 2, lacksKey: false });
});

test.each(['admin.mall.com', '10.0.0.9', 'localhost.evil.com'])('on %s it is not mounted without a key', (host) => {
  expect(editorChoice({ editorType: 2, froalaKey: null }, host)).toMatchObject({ type: 1, lacksKey: true });
});
