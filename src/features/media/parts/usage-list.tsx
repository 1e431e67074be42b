import { useMessages } from '#src/lib/i18n/locale.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { FileUsage } from '../api.ts';
import { messages } from '../messages.ts';

/** Lists where a picture is used: the kind of row and its name. */
export function UsageList({ usages }: { usages: readonly FileUsage[] }) {
  const texts = useMessages(messages);
  return (
    <ul className="zg-media-usages">
      {usages.map(({ place, id, name }) => (
        <li key={`${place}-${id}`}>
          <Tag>{texts.places[place]}</Tag> {name}
        </li>
      ))}
    </ul>
  );
}
