import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { network } from '#tests/kit/view-network.ts';
import { showPage } from '#tests/kit/view-page.tsx';
import { PrivacyForm } from './privacy-form.tsx';

afterEach(() => {
  network.fetch = null;
});

const setting = {
  version: 2 as const,
  hasCode: true,
  detected: [],
  undeclared: [],
  settings: [],
  descriptions: [],
  sdks: [],
  updateTime: null,
  owner: { contactEmail: 'a@b.test', noticeMethod: '弹窗' },
};

test('a guideline is not saved while its file is on its way, nor left', async () => {
  let arrive = () => {};
  const brought = new Promise<Response>((resolve) => {
    arrive = () => resolve(Response.json({ code: 0, msg: '', data: { mediaId: 'file-1' } }));
  });
  const saved: unknown[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.includes('/file/')) return brought;
    saved.push(await request.json());
    return Response.json({ code: 0, msg: '', data: null });
  };
  const { leave } = showPage(<PrivacyForm id="wx1" setting={setting} />);
  const file = new File(['text'], 'more.txt', { type: 'text/plain' });
  await userEvent.upload(await screen.findByLabelText('补充文件', { selector: 'input' }), file);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('文件还在上传，请稍候再保存')).toBeVisible();
  expect(saved).toEqual([]);

  arrive();
  await waitFor(() => expect(screen.queryByText('文件还在上传，请稍候再保存')).toBeNull());
  leave();
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved).toMatchObject([{ owner: { extFileMediaId: 'file-1' } }]));
  leave();
  expect(await screen.findByText('elsewhere')).toBeVisible();
});
