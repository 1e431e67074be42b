import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { createStore } from '#src/lib/store.ts';
import { createUploads, type UploadPlace } from '#src/lib/uploads.ts';
import { readAgain } from '#src/lib/write.ts';
import { createPictureUploads, type PictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { touchedByFiles } from '../api.ts';
import { messages } from '../messages.ts';

/** All of them stand at the same place: before the newest picture. */
export const place = 'library';

/** The folder that what is brought goes into: those in none are no folder. */
export const folderIn = (open: string | undefined) => (open === 'none' ? undefined : open);

interface Bringing {
  pictures: PictureUploads;
  /** Brings files, for a tenant where the session does not say whose they become. */
  bring: (files: File[], tenantId: string | undefined) => void;
}

/** Pictures on their way into the library, each into the folder that was open when it was picked. */
export function useBringing(folderId: string | undefined): Bringing {
  const client = useQueryClient();
  const [to] = useState(() => createStore<UploadPlace>({ dir: 'media/' }));
  const [pictures] = useState(() =>
    createPictureUploads(
      createUploads(() => to.get()),
      {
        onLink: () => {
          notify.success(messagesNow(messages).arrived);
          void readAgain(client, touchedByFiles);
        },
      },
    ),
  );
  useEffect(() => () => pictures.end(), [pictures]);
  return {
    pictures,
    bring: (files, tenantId) => {
      to.set({ dir: 'media/', folderId: folderIn(folderId), tenantId });
      pictures.add(place, files);
    },
  };
}
