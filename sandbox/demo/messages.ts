import { templateIdOf } from '#sandbox/wechat/messages/templates.ts';
import { topics, type Topic } from '#shared/buyer-messages/topics.ts';

/** What stands under the keywords of the played WeChat's templates. */
const fields: Readonly<Record<Topic, Readonly<Record<string, string>>>> = {
  orderPaid: { character_string1: 'orderNo', thing2: 'goods', amount3: 'amount', time4: 'time' },
  orderShipped: {
    character_string1: 'orderNo',
    thing2: 'goods',
    thing3: 'carrier',
    character_string4: 'trackingNo',
    time5: 'time',
  },
  refundDone: { character_string1: 'orderNo', thing2: 'goods', amount3: 'amount', time4: 'time' },
  afterSaleDecided: { character_string1: 'orderNo', thing2: 'goods', phrase3: 'decision', time4: 'time' },
};

/** A topic by the template that the played WeChat has for it. */
export const playedTemplate = (appId: string, topic: Topic, page: string) => ({
  topic,
  templateId: templateIdOf(appId, topics.indexOf(topic)),
  fields: Object.entries(fields[topic]).map(([keyword, fact]) => ({ keyword, fact })),
  page,
});

/** Rows that tell buyers of everything in these accounts. */
export const demoMessages = (accounts: readonly { tenant_id: string; id: string; app_type: number }[]) =>
  accounts.flatMap(({ tenant_id, id, app_type }) =>
    topics.map((each) => {
      const page = app_type === 1 ? 'pages/order/index?id={orderId}' : '';
      const { topic, templateId, fields: shown } = playedTemplate(id, each, page);
      return {
        tenant_id,
        app_id: id,
        topic,
        is_on: 'true',
        template_id: templateId,
        fields: JSON.stringify(shown),
        page,
      };
    }),
  );
