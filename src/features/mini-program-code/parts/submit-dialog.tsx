import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isPrivacyCleared, isSubmission, LIMITS } from '#machines/mini-program-code/rules.ts';
import { words } from '#machines/mini-program-code/words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import {
  auditQuota,
  bringFeedback,
  bringPreview,
  codeCategories,
  type CodeDetail,
  codePages,
  submitCode,
  touchedByCode,
} from '../api.ts';
import { messages } from '../messages.ts';
import { draftOf, filledPages, isSocial, type SubmissionDraft, submissionOf } from '../submission-draft.ts';
import { eventName } from '../words.ts';
import { type ReviewMedia, ReviewMediaField } from './review-media.tsx';
import { SubmitPages } from './submit-pages.tsx';
import { UserContentFields } from './user-content.tsx';
import './submit-dialog.css';

interface SubmitDialogProps {
  code: CodeDetail;
  onClose: () => void;
}

const pictures = 'image/png,image/jpeg';
const mostPreviews = 10;
const idsOf = (media: readonly ReviewMedia[], kind: ReviewMedia['kind']) =>
  media.filter((each) => each.kind === kind).map(({ mediaId }) => mediaId);

/** Submits the trial version for audit: pages with their categories, and notes and files for the reviewers. */
export function SubmitDialog({ code, onClose }: SubmitDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const id = useId();
  const { appId, version } = code;
  const { data: categories = [], error: categoryError } = useQuery(codeCategories(appId));
  const { data: pages = [], error: pageError } = useQuery(codePages(appId));
  const quota = useQuery(auditQuota(appId)).data ?? code.quota;
  const [draft, setDraft] = useState(() => draftOf(code));
  const [feedbackMedia, setFeedbackMedia] = useState<readonly ReviewMedia[]>([]);
  const [previews, setPreviews] = useState<readonly ReviewMedia[]>([]);
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(submitCode, {
    touches: touchedByCode,
    said: texts.submitted,
    silent: 'told in the dialog',
    onDone: onClose,
  });
  const change = (patch: Partial<SubmissionDraft>) => setDraft((before) => ({ ...before, ...patch }));
  const items = filledPages(draft.items, pages, categories);
  const submission = submissionOf({ ...draft, items }, categories, {
    feedbackMedia: idsOf(feedbackMedia, 'image'),
    previewPictures: idsOf(previews, 'image'),
    previewVideos: idsOf(previews, 'video'),
  });
  const needsContent = submission.items.some(isSocial) || (items.length === 0 && categories.some(isSocial));
  const lacksContent = needsContent && draft.content.choice === 'unsaid';
  const isCleared = isPrivacyCleared(code, submission);
  const isWhole =
    submission.items.length === items.length &&
    items.every(({ address }) => address !== '') &&
    isSubmission(submission);
  return (
    <FormDialog
      isOpen
      title={`${eventName('audit.submit', locale)} · ${code.appName}`}
      submitText={eventName('audit.submit', locale)}
      width={640}
      isBusy={isRunning}
      error={error ?? categoryError ?? pageError}
      onSubmit={() => {
        setTried(true);
        if (isWhole && isCleared && !lacksContent) run({ appId, version, ...submission });
      }}
      onClose={onClose}
    >
      {quota !== null && (
        <p className="zg-submit-quota">{texts.named(texts.quota, texts.quotaLeft(quota.rest, quota.limit))}</p>
      )}
      <SubmitPages
        items={draft.items}
        filled={items}
        pages={pages}
        categories={categories}
        onChange={(next) => change({ items: next })}
      />
      <TextArea
        label={texts.versionDesc}
        value={draft.versionDesc}
        maxLength={500}
        rows={2}
        onChange={(versionDesc) => change({ versionDesc })}
      />
      {code.sheet?.status === 1 && (
        <>
          <TextArea
            label={texts.feedback}
            value={draft.feedback}
            maxLength={LIMITS.feedbackLength}
            rows={2}
            onChange={(feedback) => change({ feedback })}
          />
          <ReviewMediaField
            label={texts.feedbackPictures}
            hint={texts.feedbackPicturesHint(LIMITS.feedbackMedia)}
            accept={pictures}
            max={LIMITS.feedbackMedia}
            value={feedbackMedia}
            bring={(file) => bringFeedback(appId, file)}
            onChange={setFeedbackMedia}
          />
        </>
      )}
      <ReviewMediaField
        label={texts.previews}
        hint={texts.previewsHint}
        accept={`${pictures},video/mp4`}
        max={mostPreviews}
        value={previews}
        bring={(file) => bringPreview(appId, file)}
        onChange={setPreviews}
      />
      <TextField
        label={texts.orderPath}
        hint={texts.orderPathHint}
        value={draft.orderPath}
        maxLength={200}
        list={`${id}-pages`}
        onChange={(orderPath) => change({ orderPath })}
      />
      <datalist id={`${id}-pages`}>
        {pages.map((page) => (
          <option key={page} value={page}>
            {page}
          </option>
        ))}
      </datalist>
      <UserContentFields
        value={draft.content}
        isRequired={needsContent}
        isTried={isTried}
        onChange={(content) => change({ content })}
      />
      {code.privacyProblems.length > 0 && (
        <p className="zg-submit-found">{texts.privacyFound(code.privacyProblems.join(', '))}</p>
      )}
      <SwitchField
        label={texts.privacyNotUse}
        value={draft.isPrivacyUnused}
        onChange={(isPrivacyUnused) => change({ isPrivacyUnused })}
      />
      {isTried && !isWhole && <p className="zg-form-error">{words.guards.isSubmission[locale]}</p>}
      {isTried && !isCleared && <p className="zg-form-error">{words.guards.isPrivacyCleared[locale]}</p>}
    </FormDialog>
  );
}
