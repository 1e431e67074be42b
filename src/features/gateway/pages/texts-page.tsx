import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { states } from '#machines/text/facts.gen.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { type TextRow, textsPage } from '../api.ts';
import { textColumns } from '../text-columns.tsx';
import { textMessages } from '../text-messages.ts';
import { ofTexts, templateNames } from '../words.ts';

export const lazyRoute = createLazyRoute('/upms/text/index')({ component: TextsPage });
const route = getRouteApi('/upms/text/index');

const textRows = {
  route,
  page: textsPage,
  topic: 'text',
  columns: textColumns,
  rowName: ({ textNo }: TextRow) => textNo,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

/** Every text to a phone, newest first, and what became of it; never what it says. */
function TextsPage() {
  const locale = useLocale();
  const texts = textMessages[locale];
  const tenants = useMixedTenants();
  return (
    <ListPage
      of={textRows}
      title={texts.title}
      fields={[
        {
          kind: 'choice',
          name: 'state',
          label: texts.state,
          options: states.map((value) => ({ value, label: ofTexts.stateName(value, locale) })),
        },
        choiceField('template', texts.template, templateNames(locale)),
        ...tenantField(tenants, texts.tenant),
      ]}
      empty={{ title: texts.empty, hint: texts.emptyHint }}
    />
  );
}
