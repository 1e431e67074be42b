import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Merge } from '#src/ui/conflict/merge-view.ts';
import { ChoiceField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { Held } from '#src/ui/form/held.tsx';
import { useLeaveQuestion } from '#src/ui/form/leave-question.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { ImageGroup } from '#src/ui/image-group/image-group.tsx';
import { createPictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { RowSteps } from '#src/ui/list/row-steps.tsx';
import { mainActMark, useWayToMainAct } from '#src/ui/list/use-main-act.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { DraftNote } from '#src/ui/rich-text/draft-note.tsx';
import { RichText } from '#src/ui/rich-text/rich-text.tsx';
import { type Article, articleCategories } from '../api.ts';
import { messages } from '../messages.ts';
import { fieldsIn } from './article-draft.ts';
import { PhonePreview } from './phone-preview.tsx';
import { useArticleForm } from './use-article-form.ts';
import './article-form.css';

/** The article editor beside a preview of what customers will see. */
export function ArticleForm({ article }: { article: Article | null }) {
  const texts = useMessages(messages);
  const navigate = useNavigate();
  const form = useArticleForm(article, (saved) => {
    if (article !== null) return undefined;
    return navigate({ to: '/mall/article/form', search: { id: saved.id }, replace: true, ignoreBlocker: true });
  });
  const { draft, base, version, change, conflict, error } = form;
  const leaveQuestion = useLeaveQuestion(form.isUnsaved);
  const [isPreviewed, setPreviewed] = useState(false);
  const search = useWalkSearch('article', article?.id ?? '');
  useWayToMainAct();
  return (
    <Page
      title={article === null ? texts.add : texts.edit}
      viewed={article === null ? undefined : { kind: 'article', id: article.id }}
      back={<BackLink to="/mall/article/index" search={search} />}
      actions={
        <>
          {article !== null && (
            <RowSteps
              kind="article"
              id={article.id}
              onOpen={(next) => void navigate({ to: '/mall/article/form', search: { id: next }, replace: true })}
            />
          )}
          <span className="zg-article-switch">
            <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
              {isPreviewed ? texts.write : texts.preview}
            </Button>
          </span>
          <Button
            needs={article === null ? 'createArticle' : 'updateArticle'}
            isBusy={form.isSaving}
            {...(article?.status === 1 && mainActMark)}
            onClick={() => form.save(false)}
          >
            {texts.save}
          </Button>
          {article?.status !== 1 && (
            <Button
              intent="primary"
              needs="publishArticle"
              isBusy={form.isSaving}
              {...mainActMark}
              onClick={() => form.save(true)}
            >
              {texts.saveAndPublish}
            </Button>
          )}
        </>
      }
    >
      {error !== null && conflict === null && (
        <p className="zg-form-error" role="alert">
          {problemText(error)}
        </p>
      )}
      <DraftNote
        draftKey={form.key}
        saved={article}
        version={version}
        base={base}
        fieldsIn={fieldsIn}
        onTake={change}
      />
      <div className={isPreviewed ? 'zg-article zg-article-previewed' : 'zg-article'}>
        <Card>
          {/* A new article goes on as a page of its own once it is saved, without what was typed meanwhile. */}
          <Held isHeld={article === null && form.isSaving} className="zg-article-fields">
            <TextField {...form.text('title')} />
            <RichText
              label={texts.content}
              value={draft.content}
              onChange={(content) => change({ content })}
              onPending={form.onPending}
            />
            <Details form={form} />
          </Held>
        </Card>
        <PhonePreview {...draft} />
      </div>
      {leaveQuestion}
      {conflict !== null && <Merge {...conflict} />}
    </Page>
  );
}

function Details({ form }: { form: ReturnType<typeof useArticleForm> }) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const { draft, change } = form;
  const { data: categories = [] } = useQuery(articleCategories(named.tenantId));
  const [covers] = useState(() =>
    createPictureUploads(createUploads({ dir: 'article/', ...named }), {
      onLink: (_, coverUrl) => change({ coverUrl }),
      onPending: form.onPendingCovers,
    }),
  );
  useEffect(() => () => covers.end(), [covers]);
  return (
    <div className="zg-article-details">
      <ChoiceField
        label={texts.category}
        value={draft.categoryId ?? 'none'}
        options={[
          { value: 'none', label: texts.noCategory },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => change({ categoryId: id === 'none' ? null : id })}
      />
      <TextField {...form.text('author')} />
      <NumberField {...form.number('sort')} hint={texts.sortHint} />
      <TextArea {...form.text('summary')} />
      <ImageGroup
        label={texts.cover}
        value={draft.coverUrl === '' ? [] : [draft.coverUrl]}
        onChange={([coverUrl = '']) => change({ coverUrl })}
        uploads={covers}
        place="cover"
        max={1}
        size={160}
      />
    </div>
  );
}
