import { FloppyDiskIcon, TrashIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
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

/** The categories of articles: names and order, one a line. */
export function CategoriesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useMessages(messages);
  const { data: categories } = useQuery({ ...articleCategories(), enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      title={texts.categories}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <ul className="zg-article-categories">
        {categories?.map((category) => (
          <CategoryLine key={`${category.id} ${category.version}`} category={category} />
        ))}
        {categories?.length === 0 && <li>{texts.noCategories}</li>}
      </ul>
      <NewCategory />
    </Dialog>
  );
}

function CategoryLine({ category }: { category: ArticleCategory }) {
  const { id, version, articles } = category;
  const texts = useMessages(messages);
  const [name, setName] = useState(category.name);
  const [sort, setSort] = useState<number | null | undefined>(category.sort);
  const save = useWrite(updateArticleCategory, { touches, said: texts.saved });
  const remove = useWrite(deleteArticleCategory, { touches });
  const isChanged = name.trim() !== category.name || sort !== category.sort;
  return (
    <li>
      <TextField
        label={texts.categoryName}
        value={name}
        maxLength={20}
        problem={name.trim() === '' ? texts.nameNeeded : undefined}
        onChange={setName}
      />
      <NumberField label={texts.sort} value={sort} onChange={setSort} />
      <span>{texts.articlesIn(articles)}</span>
      <IconButton
        label={texts.saveCategory(category.name)}
        icon={<FloppyDiskIcon />}
        disabled={!isChanged || name.trim() === '' || sort === undefined}
        isBusy={save.isRunning}
        onClick={() => save.run({ id, version, name: name.trim(), sort: sort ?? 0 })}
      />
      <IconButton
        label={texts.removeCategory(category.name)}
        icon={<TrashIcon />}
        disabled={articles > 0}
        isBusy={remove.isRunning}
        onClick={() => remove.run({ id, version })}
      />
    </li>
  );
}

function NewCategory() {
  const texts = useMessages(messages);
  const [name, setName] = useState('');
  const create = useWrite(createArticleCategory, { touches, said: texts.saved, onDone: () => setName('') });
  return (
    <form
      className="zg-article-category-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') create.run({ name: name.trim(), sort: 0 });
      }}
    >
      <TextField label={texts.addCategory} value={name} maxLength={20} onChange={setName} />
      <Button type="submit" intent="primary" disabled={name.trim() === ''} isBusy={create.isRunning}>
        {texts.addCategory}
      </Button>
    </form>
  );
}
