import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { readAgain } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { ChoiceField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { ImageGroup } from '#src/ui/image-group/image-group.tsx';
import { createPictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { DraftNote } from '#src/ui/rich-text/draft-note.tsx';
import { RichText } from '#src/ui/rich-text/rich-text.tsx';
import { type Article, articleCategories } from '../api.ts';
import { messages } from '../messages.ts';
import { PhonePreview } from './phone-preview.tsx';
import { type ArticleFields, useArticleForm } from './use-article-form.ts';
import './article-form.css';

/** The article editor beside a preview of what customers will see. */
export function ArticleForm({ article }: { article: Article | null }) {
  const texts = useMessages(messages);
  const navigate = useNavigate();
  const client = useQueryClient();
  const isFree = useRef(false);
  const form = useArticleForm(article, (saved) => {
    if (article !== null) return;
    isFree.current = true;
    void navigate({ to: '/mall/article/form', search: { id: saved.id }, replace: true });
  });
  const { fields, change } = form;
  const theirs = (name: string) => {
    const value = form.clash?.theirs[name];
    return typeof value === 'string' ? value : '';
  };
  const [isPreviewed, setPreviewed] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => !isFree.current && form.isDirty,
    enableBeforeUnload: () => form.isDirty,
    withResolver: true,
  });
  return (
    <Page
      title={article === null ? texts.add : texts.edit}
      back={<BackLink to="/mall/article/index" search={{}} />}
      actions={
        <>
          <span className="zg-article-switch">
            <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
              {isPreviewed ? texts.write : texts.preview}
            </Button>
          </span>
          <Button isBusy={form.isSaving} onClick={() => form.submit(false)}>
            {texts.save}
          </Button>
          {article?.status !== 1 && (
            <Button intent="primary" isBusy={form.isSaving} onClick={() => form.submit(true)}>
              {texts.saveAndPublish}
            </Button>
          )}
        </>
      }
    >
      <DraftNote draftKey={form.key} saved={article} onTake={(content) => change({ content })} />
      <div className={isPreviewed ? 'zg-article zg-article-previewed' : 'zg-article'}>
        <Card>
          <div className="zg-article-fields">
            <TextField
              label={texts.title}
              value={fields.title}
              maxLength={80}
              isRequired
              problem={form.titleProblem}
              onChange={(title) => change({ title })}
            />
            <RichText
              label={texts.content}
              value={fields.content}
              onChange={(content) => change({ content })}
              draft={form.draft}
            />
            <Details fields={fields} change={change} />
          </div>
        </Card>
        <PhonePreview {...fields} />
      </div>
      <Confirm
        isOpen={status === 'blocked'}
        title={texts.leaveTitle}
        confirmText={texts.leave}
        cancelText={texts.stay}
        intent="danger"
        onConfirm={() => proceed?.()}
        onCancel={() => reset?.()}
      >
        {texts.leaveText}
      </Confirm>
      <Conflict
        isOpen={form.clash !== null}
        rows={[
          { label: texts.title, mine: fields.title, theirs: theirs('title') },
          { label: texts.summary, mine: fields.summary, theirs: theirs('summary') },
          {
            label: texts.content,
            mine: plain(fields.content),
            theirs: plain(theirs('content')),
          },
        ]}
        onKeepMine={form.keepMine}
        onTakeTheirs={() => {
          isFree.current = true;
          form.dropClash();
          void readAgain(client, ['/mall/article/{id}']).then(() =>
            navigate({ to: '/mall/article/index', search: {} }),
          );
        }}
        onClose={form.dropClash}
      />
    </Page>
  );
}

interface DetailsProps {
  fields: ArticleFields;
  change: (patch: Partial<ArticleFields>) => void;
}

function Details({ fields, change }: DetailsProps) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const { data: categories = [] } = useQuery(articleCategories(named.tenantId));
  const [{ covers, follow }] = useState(() => {
    let take: (link: string) => void = () => {};
    return {
      covers: createPictureUploads(createUploads({ dir: 'article/', ...named }), { onLink: (_, link) => take(link) }),
      follow: (listener: (link: string) => void) => {
        take = listener;
      },
    };
  });
  useEffect(() => follow((coverUrl) => change({ coverUrl })), [follow, change]);
  useEffect(() => () => covers.end(), [covers]);
  return (
    <div className="zg-article-details">
      <ChoiceField
        label={texts.category}
        value={fields.categoryId ?? 'none'}
        options={[
          { value: 'none', label: texts.noCategory },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => change({ categoryId: id === 'none' ? null : id })}
      />
      <TextField label={texts.author} value={fields.author} maxLength={32} onChange={(author) => change({ author })} />
      <NumberField label={texts.sort} hint={texts.sortHint} value={fields.sort} onChange={(sort) => change({ sort })} />
      <TextArea
        label={texts.summary}
        value={fields.summary}
        maxLength={200}
        onChange={(summary) => change({ summary })}
      />
      <ImageGroup
        label={texts.cover}
        value={fields.coverUrl === '' ? [] : [fields.coverUrl]}
        onChange={([coverUrl = '']) => change({ coverUrl })}
        uploads={covers}
        place="cover"
        max={1}
        size={160}
      />
    </div>
  );
}

/** Returns the plain words of rich text, to compare two texts at a glance. */
function plain(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.slice(0, 300);
}
