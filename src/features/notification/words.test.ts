import { expect, test } from 'vitest';
import { labels } from '#openapi/generated/values.ts';
import type { Notification } from '#src/lib/notifications.ts';
import { notificationText } from './words.ts';

const troubled = (outcome: string): Notification => ({
  id: '1',
  kind: 'gatewayTroubled',
  tenantId: 't1',
  subject: 'gateway-account',
  subjectId: '7',
  pageId: '7',
  facts: { name: '阿里云短信', outcome, text: '2026-03-01' },
  time: '2026-03-01T00:00:00Z',
  isRead: false,
});

test('an account of texts or parcels that is troubled is not called one of payments', () => {
  for (const outcome of ['secret', 'ending']) {
    expect(notificationText(troubled(outcome), 'zh')).toMatch(/^接口账号“阿里云短信”/);
    expect(notificationText(troubled(outcome), 'en')).toMatch(/gateway account 阿里云短信/i);
  }
  expect(labels.NotificationKind.gatewayTroubled).toEqual({ zh: '接口账号需要处理', en: 'Gateway account problem' });
});
