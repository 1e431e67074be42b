import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSubmission } from '#machines/mini-program-code/rules.ts';
import { words } from '#machines/mini-program-code/words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { ChoiceField, SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import {
  auditQuota,
  codeCategories,
  type CodeCategory,
  type CodeDetail,
  codePages,
  submitCode,
  touchedByCode,
} from '../api.ts';
import { messages } from '../messages.ts';
import { actLabel } from '../words.ts';
import './submit-dialog.css';

interface Item {
  address: string;
  category: string;
  tag: string;
  title: string;
}

const nothing: Item = { address: '', category: '', tag: '', title: '' };
const mostItems = 5;
const keyOf = ({ firstId, secondId }: CodeCategory) => `${firstId}/${secondId}`;

interface SubmitDialogProps {
  code: CodeDetail;
  onClose: () => void;
}

/** Submits the trial version for audit: pages with their categories, and what the reviewers should know. */
export function SubmitDialog({ code, onClose }: SubmitDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const categories = useQuery(codeCategories(code.appId));
  const pages = useQuery(codePages(code.appId));
  const quota = useQuery(auditQuota(code.appId)).data ?? code.quota;
  const [items, setItems] = useState<readonly Item[]>([nothing]);
  const [versionDesc, setVersionDesc] = useState('');
  const [feedback, setFeedback] = useState('');
  const [isUnused, setUnused] = useState(false);
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(submitCode, {
    touches: touchedByCode,
    said: texts.submitted,
    silent: 'told in the dialog',
    onDone: onClose,
  });
  const [firstCategory] = categories.data ?? [];
  // What was not chosen is the first that is left, so that the usual case is one click.
  const left = (pages.data ?? []).filter((page) => items.every(({ address }) => address !== page)).values();
  const filled = items.map((item) => ({
    ...item,
    address: item.address || (left.next().value ?? pages.data?.[0] ?? ''),
    category: item.category || (firstCategory ? keyOf(firstCategory) : ''),
  }));
  const change = (at: number, patch: Partial<Item>) =>
    setItems(items.map((item, index) => (index === at ? { ...item, ...patch } : item)));
  const found = filled.map((item) => ({
    item,
    category: categories.data?.find((category) => keyOf(category) === item.category),
  }));
  const named = found.flatMap(({ item: { address, tag, title }, category }) =>
    category ? [{ ...category, address, tag: tag.trim(), title: title.trim() }] : [],
  );
  const submission = {
    items: named,
    versionDesc: versionDesc.trim(),
    feedbackInfo: feedback.trim(),
    feedbackMedia: [],
    privacyApiNotUse: isUnused,
    orderPath: '',
  };
  const isWhole = found.every(({ item: { address } }) => address !== '') && isSubmission(submission);
  const submit = () => {
    setTried(true);
    if (!isWhole) return;
    run({
      appId: code.appId,
      version: code.version,
      ...submission,
    });
  };
  return (
    <FormDialog
      isOpen
      title={`${actLabel('audit.submit', locale)} · ${code.appName}`}
      width={640}
      isBusy={isRunning}
      error={error ?? categories.error ?? pages.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {quota !== null && quota !== undefined && (
        <p className="zg-submit-quota">
          {texts.quota}: {texts.quotaLeft(quota.rest, quota.limit)}
        </p>
      )}
      {filled.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pages have no name of their own, and are only added at the end
        <fieldset key={at} className="zg-submit-page">
          <legend>
            {texts.pages} {at + 1}
          </legend>
          <div className="zg-form-row">
            <ChoiceField
              label={texts.page}
              value={item.address}
              options={(pages.data ?? []).map((page) => ({ value: page, label: page }))}
              onChange={(address) => change(at, { address })}
            />
            <ChoiceField
              label={texts.category}
              value={item.category}
              options={(categories.data ?? []).map((each) => ({
                value: keyOf(each),
                label: `${each.firstClass} / ${each.secondClass}`,
              }))}
              onChange={(category) => change(at, { category })}
            />
          </div>
          <div className="zg-form-row">
            <TextField
              label={texts.pageTitle}
              value={item.title}
              maxLength={32}
              onChange={(title) => change(at, { title })}
            />
            <TextField label={texts.tag} value={item.tag} maxLength={220} onChange={(tag) => change(at, { tag })} />
          </div>
          {items.length > 1 && (
            <div className="zg-submit-remove">
              <IconButton
                label={texts.removePage}
                icon={<TrashIcon />}
                onClick={() => setItems(items.filter((_, index) => index !== at))}
              />
            </div>
          )}
        </fieldset>
      ))}
      {items.length < mostItems && (
        <Button variant="outlined" icon={<PlusIcon />} onClick={() => setItems([...items, nothing])}>
          {texts.addPage}
        </Button>
      )}
      <TextArea label={texts.versionDesc} value={versionDesc} maxLength={500} rows={2} onChange={setVersionDesc} />
      {code.sheet?.status === 1 && (
        <TextArea label={texts.feedback} value={feedback} maxLength={200} rows={2} onChange={setFeedback} />
      )}
      <SwitchField label={texts.privacyNotUse} value={isUnused} onChange={setUnused} />
      {isTried && !isWhole && <p className="zg-form-error">{words.guards.isSubmission[locale]}</p>}
    </FormDialog>
  );
}
