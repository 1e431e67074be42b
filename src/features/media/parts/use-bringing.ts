import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { createStore } from '#src/lib/store.ts';
import type { UploadPlace } from '#src/lib/upload-answer.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { readAgain } from '#src/lib/write.ts';
import { createPictureUploads, type PictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { touchedByFiles } from '../api.ts';
import { messages } from '../messages.ts';

/** All uploads share one place: before the newest picture. */
export const place = 'library';

/** Returns the target folder of an upload; `none` is not a folder. */
export const folderIn = (open: string | undefined) => (open === 'none' ? undefined : open);

interface Bringing {
  pictures: PictureUploads;
  isBusy: boolean;
  /** Uploads files, for a given tenant when the session does not say. */
  bring: (files: File[], tenantId: string | undefined) => void;
}

/** Uploads pictures into the library, each into the folder that was open when it was picked. */
export function useBringing(folderId: string | undefined): Bringing {
  const client = useQueryClient();
  const [to] = useState(() => createStore<UploadPlace>({ dir: 'media/' }));
  const [pending, setPending] = useState(0);
  const [pictures] = useState(() =>
    createPictureUploads(
      createUploads(() => to.get()),
      {
        onLink: () => {
          notify.success(messagesNow(messages).arrived);
          void readAgain(client, touchedByFiles);
        },
        onPending: setPending,
      },
    ),
  );
  useEffect(() => () => pictures.end(), [pictures]);
  return {
    pictures,
    isBusy: pending > 0,
    bring: (files, tenantId) => {
      to.set({ dir: 'media/', folderId: folderIn(folderId), tenantId });
      pictures.add(place, files);
    },
  };
}
