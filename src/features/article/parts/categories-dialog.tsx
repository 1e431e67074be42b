import { FloppyDiskIcon, TrashIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useLeavingDialog } from '#src/lib/leaving.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { LeaveQuestion } from '#src/ui/form/leave-question.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { useQuestion } from '#src/ui/form/use-question.ts';
import { messages as common } from '#src/ui/messages.ts';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import {
  articleCategories,
  type ArticleCategory,
  createArticleCategory,
  deleteArticleCategory,
  touchedByArticles,
  updateArticleCategory,
} from '../api.ts';
import { messages } from '../messages.ts';
import './categories-dialog.css';

const touches = touchedByArticles;
const longest = 20;

/** Edits the article categories: names and order, one per line. What is typed and not saved is asked about. */
export function CategoriesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useMessages(messages);
  const leaveTexts = useMessages(common);
  const { tenantId } = useNamedTenant();
  const { data: categories } = useQuery({ ...articleCategories(tenantId), enabled: isOpen });
  const [unsaved] = useState(() => new Set<string>());
  const leaving = useQuestion();
  useLeavingDialog(() => unsaved.size > 0, leaving.ask);
  const leave = () => {
    if (unsaved.size > 0) void leaving.ask();
    else onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={texts.categories}
      width={560}
      closesBeside={false}
      onClose={leave}
      footer={<Button onClick={leave}>{texts.done}</Button>}
    >
      <ul className="zg-article-categories">
        {categories?.map((category) => (
          <CategoryLine key={category.id} category={category} unsaved={unsaved} />
        ))}
        {categories?.length === 0 && <li>{texts.noCategories}</li>}
      </ul>
      <NewCategory unsaved={unsaved} />
      <LeaveQuestion
        isOpen={leaving.isOpen}
        texts={leaveTexts}
        onLeave={() => {
          leaving.answer(false);
          onClose();
        }}
        onStay={() => leaving.answer(true)}
      />
    </Dialog>
  );
}

/** Names what has unsaved input, for as long as it has. */
function useUnsaved(unsaved: Set<string>, name: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved.add(name);
    return () => void unsaved.delete(name);
  }, [unsaved, name, isUnsaved]);
}

interface Typed {
  name: string;
  sort: number | null | undefined;
  /** The category as it was when typing began. */
  over: ArticleCategory;
}

function CategoryLine({ category, unsaved }: { category: ArticleCategory; unsaved: Set<string> }) {
  const { id, articles } = category;
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const [typed, setTyped] = useState<Typed | null>(null);
  const { name, sort, over } = typed ?? { ...category, over: category };
  const offerUndo = useUndo(touches);
  const save = useWrite(
    ({ version, ...body }: { name: string; sort: number; version: number; was: ArticleCategory }) =>
      updateArticleCategory({ id, version, name: body.name, sort: body.sort }),
    {
      touches,
      silent: 'told in the line, or asked about',
      onDone: (saved, { was, ...sent }) => {
        const { version } = saved;
        const isAsSent = (now: Typed) => now.name.trim() === sent.name && (now.sort ?? 0) === sent.sort;
        // What was typed while the answer was on its way stays, unsaved.
        setTyped((now) => (now === null || isAsSent(now) ? null : { ...now, over: saved }));
        offerUndo(texts.saved, () => updateArticleCategory({ id, version, name: was.name, sort: was.sort }));
      },
    },
  );
  const remove = useWrite(deleteArticleCategory, {
    touches,
    // The category held no article, so name and position are all there is to restore.
    onDone: () => {
      const gone = { name: category.name, sort: category.sort };
      const key = newIdempotencyKey();
      offerUndo(texts.removedCategory(gone.name), () => createArticleCategory({ ...gone, ...named }, key));
    },
  });
  const { theirs, takeTheirs, keepMine } = useRival<ArticleCategory>(category, save, 'sort');
  const change = (patch: Partial<Typed>) => setTyped({ name, sort, over, ...patch });
  const submit = (version: number) => save.run({ name: name.trim(), sort: sort ?? 0, version, was: theirs ?? over });
  const isChanged = name.trim() !== category.name || sort !== category.sort;
  useUnsaved(unsaved, id, isChanged);
  return (
    <li>
      <TextField
        label={texts.categoryName}
        value={name}
        maxLength={longest}
        problem={
          name.trim() === ''
            ? texts.nameNeeded
            : save.error !== null && theirs === null
              ? problemText(save.error)
              : undefined
        }
        onChange={(value) => change({ name: value })}
      />
      <NumberField label={texts.sort} value={sort} onChange={(value) => change({ sort: value })} />
      <span>{texts.articlesIn(articles)}</span>
      <IconButton
        label={texts.saveCategory(category.name)}
        icon={<FloppyDiskIcon />}
        disabled={!isChanged || name.trim() === '' || sort === undefined}
        isBusy={save.isRunning}
        onClick={() => submit(over.version)}
      />
      <IconButton
        label={texts.removeCategory(category.name)}
        icon={<TrashIcon />}
        disabled={articles > 0}
        isBusy={remove.isRunning}
        onClick={() => remove.run(category)}
      />
      {theirs !== null && (
        <Conflict
          isOpen
          rows={[
            { label: texts.categoryName, mine: name, theirs: theirs.name },
            { label: texts.sort, mine: String(sort ?? 0), theirs: String(theirs.sort) },
          ]}
          onTakeTheirs={() => takeTheirs(() => setTyped(null))}
          onKeepMine={() => keepMine(submit)}
          onClose={save.clear}
        />
      )}
    </li>
  );
}

function NewCategory({ unsaved }: { unsaved: Set<string> }) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const [name, setName] = useState('');
  useUnsaved(unsaved, 'new', name.trim() !== '');
  const create = useWrite(createArticleCategory, {
    touches,
    said: texts.saved,
    // What was typed while the answer was on its way is another one.
    onDone: (_, sent) => setName((now) => (now.trim() === sent.name ? '' : now)),
  });
  return (
    <form
      className="zg-article-category-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') create.run({ ...named, name: name.trim(), sort: 0 });
      }}
    >
      <TextField label={texts.addCategory} value={name} maxLength={longest} onChange={setName} />
      <Button type="submit" intent="primary" disabled={name.trim() === ''} isBusy={create.isRunning}>
        {texts.addCategory}
      </Button>
    </form>
  );
}
