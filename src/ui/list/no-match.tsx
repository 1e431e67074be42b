import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { messages } from '../messages.ts';
import { Empty } from '../state-views/state-views.tsx';

interface NoMatchProps {
  /** The search parameters of the filters. */
  names: readonly string[];
  onSearch: (patch: Record<string, undefined>) => void;
  /** Replaces the usual words. */
  title?: string;
}

/** Says that the filters leave no rows, and offers to clear them. */
export function NoMatch({ names, onSearch, title }: NoMatchProps) {
  const texts = useMessages(messages);
  return (
    <Empty
      title={title ?? texts.noMatch}
      {...(title === undefined && { hint: texts.noMatchHint })}
      action={
        <Button onClick={() => onSearch(Object.fromEntries([...names, 'current'].map((name) => [name, undefined])))}>
          {texts.clearFilters}
        </Button>
      }
    />
  );
}
