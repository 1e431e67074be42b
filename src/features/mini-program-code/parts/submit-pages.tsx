import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { LIMITS } from '#machines/mini-program-code/rules.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import type { CodeCategory } from '../api.ts';
import { messages } from '../messages.ts';
import { categoryKey, categoryName, emptyPage, type PageDraft } from '../submission-draft.ts';

interface SubmitPagesProps {
  /** The pages as filled in. */
  items: readonly PageDraft[];
  /** The same with defaults for empty choices. */
  filled: readonly PageDraft[];
  pages: readonly string[];
  categories: readonly CodeCategory[];
  onChange: (items: PageDraft[]) => void;
}

/** The pages for the reviewers, each with its category; without any, the reviewers choose. */
export function SubmitPages({ items, filled, pages, categories, onChange }: SubmitPagesProps) {
  const texts = useMessages(messages);
  const change = (at: number, patch: Partial<PageDraft>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...patch } : item)));
  return (
    <>
      {filled.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pages have no id, and are only added at the end
        <fieldset key={at} className="zg-submit-page">
          <legend>
            {texts.pages} {at + 1}
          </legend>
          <div className="zg-form-row">
            <ChoiceField
              label={texts.page}
              value={item.address}
              options={pages.map((page) => ({ value: page, label: page }))}
              onChange={(address) => change(at, { address })}
            />
            <ChoiceField
              label={texts.category}
              value={item.category}
              options={categories.map((each) => ({ value: categoryKey(each), label: categoryName(each) }))}
              onChange={(category) => change(at, { category })}
            />
          </div>
          <div className="zg-form-row">
            <TextField
              label={texts.pageTitle}
              value={item.title}
              maxLength={LIMITS.titleLength}
              onChange={(title) => change(at, { title })}
            />
            <TextField label={texts.tag} value={item.tag} maxLength={220} onChange={(tag) => change(at, { tag })} />
          </div>
          <div className="zg-submit-remove">
            <IconButton
              label={texts.removePage}
              icon={<TrashIcon />}
              onClick={() => onChange(items.filter((_, index) => index !== at))}
            />
          </div>
        </fieldset>
      ))}
      {items.length === 0 && <p className="zg-form-note">{texts.noPages}</p>}
      {items.length < LIMITS.items && (
        <Button variant="outlined" icon={<PlusIcon />} onClick={() => onChange([...items, emptyPage])}>
          {texts.addPage}
        </Button>
      )}
    </>
  );
}
