import type { Submission } from '#machines/mini-program-code/types.ts';
import type { CodeCategory, CodeDetail } from './api.ts';

/** A page as filled in; an empty field defaults to the first choice left. */
export interface PageDraft {
  address: string;
  category: string;
  tag: string;
  title: string;
}

/** What users may add: not stated, nothing, or something that is then named. */
export type ContentChoice = 'unsaid' | 'none' | 'some';

export interface ContentDraft {
  choice: ContentChoice;
  scenes: readonly string[];
  otherScene: string;
  methods: readonly string[];
  hasAuditTeam: boolean;
  auditDesc: string;
}

/** A submission without its files. */
export interface SubmissionDraft {
  items: readonly PageDraft[];
  versionDesc: string;
  feedback: string;
  orderPath: string;
  isPrivacyUnused: boolean;
  content: ContentDraft;
}

export const emptyPage: PageDraft = { address: '', category: '', tag: '', title: '' };

const socialClass = '社交';

type Levels = Pick<CodeCategory, 'firstId' | 'secondId' | 'thirdId'>;

/** Returns a category's key from its ids; two categories may share the first two levels. */
export const categoryKey = ({ firstId, secondId, thirdId = 0 }: Levels): string => `${firstId}/${secondId}/${thirdId}`;

/** Returns a category's name. */
export const categoryName = ({ firstClass, secondClass, thirdClass = '' }: CodeCategory): string =>
  [firstClass, secondClass, thirdClass].filter((name) => name !== '').join(' / ');

/** Social categories must state what users may add (85094). */
export const isSocial = ({ firstClass }: Pick<CodeCategory, 'firstClass'>): boolean => firstClass === socialClass;

function contentOf({ submission }: Pick<CodeDetail, 'submission'>): ContentDraft {
  const content = submission?.userContent ?? null;
  const scenes = content?.scenes ?? [];
  return {
    choice: content === null ? 'unsaid' : scenes.includes(0) ? 'none' : 'some',
    scenes: scenes.filter((scene) => scene !== 0).map(String),
    otherScene: content?.otherScene ?? '',
    methods: (content?.methods ?? []).map(String),
    hasAuditTeam: content?.hasAuditTeam ?? false,
    auditDesc: content?.auditDesc ?? '',
  };
}

/** Returns a draft of the last submission; the first time, one empty page. */
export function draftOf(code: Pick<CodeDetail, 'submission' | 'sheet'>): SubmissionDraft {
  const { submission, sheet } = code;
  // The description of changes belongs to one version only.
  const isAgain = sheet?.status === 1 || sheet?.status === 3;
  return {
    items: submission?.items.map(({ address, tag = '', title = '', ...category }) => ({
      address,
      tag,
      title,
      category: categoryKey(category),
    })) ?? [emptyPage],
    versionDesc: isAgain ? (submission?.versionDesc ?? '') : '',
    feedback: '',
    orderPath: submission?.orderPath ?? '',
    // A promise about this package: the last one's does not carry over.
    isPrivacyUnused: false,
    content: contentOf(code),
  };
}

/** Fills in defaults for empty choices: the first page left, the first category. */
export function filledPages(
  items: readonly PageDraft[],
  pages: readonly string[],
  categories: readonly CodeCategory[],
): PageDraft[] {
  // A page or category of the last submission may be gone.
  const there = items.map((item) => ({ ...item, address: pages.includes(item.address) ? item.address : '' }));
  const left = pages.filter((page) => there.every(({ address }) => address !== page)).values();
  const [first] = categories;
  return there.map((item) => ({
    ...item,
    address: item.address || (left.next().value ?? pages[0] ?? ''),
    category: categories.some((category) => categoryKey(category) === item.category)
      ? item.category
      : first
        ? categoryKey(first)
        : '',
  }));
}

function userContentOf(draft: ContentDraft): Submission['userContent'] {
  const { choice, scenes, methods, hasAuditTeam } = draft;
  if (choice === 'unsaid') return null;
  if (choice === 'none') return { scenes: [0], otherScene: '', methods: [], hasAuditTeam: false, auditDesc: '' };
  return {
    scenes: scenes.map(Number),
    otherScene: scenes.includes('5') ? draft.otherScene.trim() : '',
    methods: methods.map(Number),
    hasAuditTeam,
    auditDesc: draft.auditDesc.trim(),
  };
}

/** Builds the chart's submission from a draft and its files; leaves out pages with an unknown category. */
export function submissionOf(
  draft: SubmissionDraft,
  categories: readonly CodeCategory[],
  media: Pick<Submission, 'feedbackMedia' | 'previewPictures' | 'previewVideos'>,
): Submission {
  const items = draft.items.flatMap(({ address, tag, title, category }) => {
    const found = categories.find((each) => categoryKey(each) === category);
    return found ? [{ ...found, address, tag: tag.trim(), title: title.trim() }] : [];
  });
  return {
    items,
    versionDesc: draft.versionDesc.trim(),
    feedbackInfo: draft.feedback.trim(),
    privacyApiNotUse: draft.isPrivacyUnused,
    orderPath: draft.orderPath.trim(),
    userContent: userContentOf(draft.content) ?? null,
    ...media,
  };
}
