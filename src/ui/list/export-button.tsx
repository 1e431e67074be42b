import { DownloadIcon, ExportIcon } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { download } from '#src/lib/download.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import type { OperationId } from '#src/lib/rights.ts';
import { Button } from '../button/button.tsx';
import { messages } from '../messages.ts';

interface ExportButtonProps {
  path: `/${string}`;
  /** The list's filters and selected columns, as query parameters. */
  query: Readonly<Record<string, string | number | undefined>>;
  /** The file's name when the server gives none. */
  fileName: string;
  /** The label for a single file rather than a list. */
  label?: string;
  needs?: OperationId;
}

/** Downloads a list as a file. */
export function ExportButton({ path, query, fileName, label, needs }: ExportButtonProps) {
  const texts = useMessages(messages);
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(path, query, fileName),
    onError: (error) => notify.error(problemText(error)),
  });
  return (
    <Button
      needs={needs}
      icon={label === undefined ? <ExportIcon /> : <DownloadIcon />}
      isBusy={isPending}
      onClick={() => mutate()}
    >
      {label ?? texts.export}
    </Button>
  );
}
