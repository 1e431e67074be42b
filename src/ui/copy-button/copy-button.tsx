import { DuplicateIcon } from '@blueprintjs/icons';
import { IconButton } from '../button/button.tsx';
import { useCopy } from './use-copy.ts';

/** A small button that copies a text and says whether it could. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = useCopy();
  return <IconButton label={label} size="small" icon={<DuplicateIcon size={14} />} onClick={() => copy(text)} />;
}
