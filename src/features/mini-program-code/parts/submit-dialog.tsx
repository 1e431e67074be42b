import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isPrivacyCleared, isSubmission, LIMITS } from '#machines/mini-program-code/rules.ts';
import { words } from '#machines/mini-program-code/words.ts';
import { submitWish } from '#openapi/generated/shapes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
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

interface Draft extends SubmissionDraft {
  feedbackMedia: readonly ReviewMedia[];
  previews: readonly ReviewMedia[];
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
  const { appId, version, trial, facts } = code;
  const { packageNo } = facts;
  // Whoever commits meanwhile replaces what this dialog was opened for.
  const [meantNo, setMeantNo] = useState(packageNo);
  const isOther = meantNo !== packageNo;
  const trialName = trial === null ? '' : `${trial.userVersion} · ${trial.userDesc}`;
  const label = eventName('audit.submit', locale);
  const { data: categories = [], error: categoryError } = useQuery(codeCategories(appId));
  const { data: pages = [], error: pageError } = useQuery(codePages(appId));
  const quota = useQuery(auditQuota(appId)).data ?? code.quota;
  const [coming, setComing] = useState(0);
  const count = (by: number) => setComing((now) => now + by);
  const judged = (draft: Draft) => {
    const items = filledPages(draft.items, pages, categories);
    const submission = submissionOf({ ...draft, items }, categories, {
      feedbackMedia: idsOf(draft.feedbackMedia, 'image'),
      previewPictures: idsOf(draft.previews, 'image'),
      previewVideos: idsOf(draft.previews, 'video'),
    });
    const needsContent = submission.items.some(isSocial) || (items.length === 0 && categories.some(isSocial));
    const isWhole =
      submission.items.length === items.length &&
      items.every(({ address }) => address !== '') &&
      isSubmission(submission);
    return { items, submission, needsContent, isWhole };
  };
  const form = useRecordForm({
    shape: { versionDesc: submitWish.versionDesc, orderPath: submitWish.orderPath },
    draftOf: (): Draft => ({ ...draftOf(code), feedbackMedia: [], previews: [] }),
    labels: texts,
    check(draft) {
      const { submission, needsContent, isWhole } = judged(draft);
      const { choice, scenes, methods } = draft.content;
      const lacks = (list: readonly string[]) => (choice === 'some' && list.length === 0 ? texts.chooseOne : undefined);
      return {
        items: isWhole ? undefined : words.guards.isSubmission[locale],
        isPrivacyUnused: isPrivacyCleared(code, submission) ? undefined : words.guards.isPrivacyCleared[locale],
        'content/choice': needsContent && choice === 'unsaid' ? texts.userContentMissing : undefined,
        'content/scenes': lacks(scenes),
        'content/methods': lacks(methods),
      };
    },
    mayBeSaved(draft) {
      // What is still on its way would be missing from what the reviewers get.
      if (coming > 0) notify.warning(texts.filesComing);
      else if (isOther && draft !== null) {
        notify.warning(texts.otherTrial(trialName));
        setMeantNo(packageNo);
      }
      return coming === 0 && !isOther;
    },
    touches: touchedByCode,
    said: texts.submitted,
    create: (draft) => submitCode({ appId, version, ...judged(draft).submission }),
    onDone: onClose,
  });
  const { draft, change } = form;
  const { items, needsContent } = judged(draft);
  return (
    <RecordDialog
      form={form}
      unread={categoryError ?? pageError}
      title={`${label} · ${code.appName}`}
      submitText={label}
      width={640}
      onClose={onClose}
    >
      {isOther && <output className="zg-submit-found">{texts.otherTrial(trialName)}</output>}
      <p className="zg-submit-quota">
        {texts.named(texts.trial, trialName)}
        {quota !== null && (
          <>
            <br />
            {texts.named(texts.quota, texts.quotaLeft(quota.rest, quota.limit))}
          </>
        )}
      </p>
      <SubmitPages
        items={draft.items}
        filled={items}
        pages={pages}
        categories={categories}
        onChange={(next) => change({ items: next })}
      />
      <TextArea {...form.text('versionDesc')} rows={2} />
      {code.sheet?.status === 1 && (
        <>
          <TextArea {...form.text('feedback')} maxLength={LIMITS.feedbackLength} rows={2} />
          <ReviewMediaField
            label={texts.feedbackPictures}
            hint={texts.feedbackPicturesHint(LIMITS.feedbackMedia)}
            accept={pictures}
            max={LIMITS.feedbackMedia}
            value={draft.feedbackMedia}
            bring={(file) => bringFeedback(appId, file)}
            onChange={(update) => change((now) => ({ feedbackMedia: update(now.feedbackMedia) }))}
            onPending={count}
          />
        </>
      )}
      <ReviewMediaField
        label={texts.previews}
        hint={texts.previewsHint}
        accept={`${pictures},video/mp4`}
        max={mostPreviews}
        value={draft.previews}
        bring={(file) => bringPreview(appId, file)}
        onChange={(update) => change((now) => ({ previews: update(now.previews) }))}
        onPending={count}
      />
      <TextField {...form.text('orderPath')} hint={texts.orderPathHint} list={`${id}-pages`} />
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
        problem={(name) => form.inner(`content/${name}`).problem}
        onChange={(content) => change({ content })}
      />
      {code.privacyProblems.length > 0 && (
        <p className="zg-submit-found">{texts.privacyFound(code.privacyProblems.join(', '))}</p>
      )}
      <SwitchField {...form.flag('isPrivacyUnused')} label={texts.privacyNotUse} />
      {[form.problem('items'), form.problem('isPrivacyUnused')].map(
        (problem) =>
          problem !== undefined && (
            <p key={problem} className="zg-form-error">
              {problem}
            </p>
          ),
      )}
    </RecordDialog>
  );
}
