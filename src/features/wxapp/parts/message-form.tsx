import { messageTemplateChange } from '#openapi/generated/shapes.ts';
import { labels } from '#openapi/generated/values.ts';
import { fittingKinds } from '#shared/buyer-messages/keywords.ts';
import { factsOf } from '#shared/buyer-messages/topics.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { SwitchField, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type MessageTemplate, saveMessageTemplate, type Wxapp } from '../api.ts';
import { draftOf, fieldsOf, problemsIn } from '../message-draft.ts';
import { messageTexts } from '../message-texts.ts';

interface MessageFormProps {
  app: Pick<Wxapp, 'id' | 'appType'>;
  template: MessageTemplate;
  onClose: () => void;
}

/** How buyers are told of one topic in one app: the template of WeChat, and what stands under its keywords. */
export function MessageForm({ app, template, onClose }: MessageFormProps) {
  const locale = useLocale();
  const texts = messageTexts[locale];
  const { topic } = template;
  const { templateId, page } = messageTemplateChange;
  const appType = app.appType === 1 ? 1 : 2;
  const facts = labels.MessageFact;
  const form = useRecordForm({
    row: template,
    shape: { templateId, page },
    draftOf: (row: MessageTemplate | null) => draftOf(row ?? template),
    mark: 'templateId',
    labels: {
      isOn: texts.isOn,
      templateId: texts.template,
      page: texts.page,
      orderNo: facts.orderNo[locale],
      goods: facts.goods[locale],
      amount: facts.amount[locale],
      time: facts.time[locale],
      carrier: facts.carrier[locale],
      trackingNo: facts.trackingNo[locale],
      decision: facts.decision[locale],
    },
    shown: { isOn: (isOn) => (isOn ? texts.on : texts.off) },
    check: (draft) => problemsIn(topic, appType, draft, locale),
    touches: ['/weixin/wxapp/messages'],
    said: texts.saved,
    update: (draft, { version }) =>
      saveMessageTemplate({
        appId: app.id,
        topic,
        isOn: draft.isOn,
        templateId: draft.templateId,
        page: draft.page.trim(),
        fields: fieldsOf(topic, draft),
        version,
      }),
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={`${texts.edit} · ${labels.MessageTopic[topic][locale]}`} onClose={onClose}>
      <SwitchField {...form.flag('isOn')} hint={texts.isOnHint} />
      <TextField {...form.text('templateId')} hint={texts.templateHint} />
      <TextField {...form.text('page')} hint={texts.pageHints[appType]} />
      <fieldset className="zg-message-keywords">
        <legend>{texts.keywords}</legend>
        <p>{texts.keywordsHint}</p>
        <div className="zg-message-fields">
          {factsOf[topic].map((fact) => (
            <TextField
              key={fact}
              {...form.text(fact)}
              placeholder={`${fittingKinds(fact).at(0) ?? ''}1`}
              maxLength={36}
            />
          ))}
        </div>
      </fieldset>
    </RecordDialog>
  );
}
