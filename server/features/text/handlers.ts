import type { TextEvent } from '#machines/text/types.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { actFor } from '#server/http/acting.ts';
import type { Handlers, Language } from '#server/http/operations.ts';
import { plainHandlers } from '#server/http/plain-calls.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import { actsOf, shownFacts } from '#server/workflow/acts.ts';
import { textDefinition } from '#server/workflow/definitions/text.ts';
import type { Door } from '#server/workflow/door.ts';
import { textReason } from './reasons.ts';
import { pageTexts, type StoredText, textOf } from './store.ts';

type TextRow = components['schemas']['TextFields'];
type TextDetail = components['schemas']['TextDetail'];

function textRow(row: StoredText, language: Language): TextRow {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    textNo: row.text_no,
    template: row.template,
    receiver: row.shown_phone,
    accountId: row.account_id,
    accountName: row.account_name,
    sends: row.sends,
    checks: row.checks,
    bizId: row.biz_id,
    refusal: row.refusal === null ? null : textReason(row.refusal)[language],
    state: row.state,
    createTime: row.created_at,
    stateTime: row.state_at,
    dueTime: row.due_at,
    version: row.version,
    facts: shownFacts(textDefinition, { ...row }),
  };
}

const textDetail = (row: StoredText, language: Language): TextDetail => ({
  ...textRow(row, language),
  isBusy: row.busy_since !== null,
  acts: actsOf(textDefinition, { ...row }).map(({ words, ...act }) => ({ ...act, reason: words?.[language] ?? null })),
});

/** Texts on the screen, without what they say; people only ask what became of one. */
export const textHandlers = (db: Database, door: Door) =>
  ({
    ...plainHandlers(textDefinition, (call, { id, version }, event: TextEvent) =>
      actFor(door, call, textDefinition, {
        id,
        event,
        expectedVersion: version,
        async current(trx, row) {
          const text = await textOf(trx, row.tenant_id, id);
          return text ? { ...textDetail(text, call.language) } : {};
        },
      }),
    ),
    async pageTexts({ operator, query, language }) {
      const { tenantId, current, size, ...filter } = query;
      return paged({ current, size }, async (page) =>
        mapped(await pageTexts(db, narrowed(operator, tenantId), filter, page), (row) => textRow(row, language)),
      );
    },
    async readText({ operator, path, language }) {
      const text = await read(db, operator.scope, (query) => textOf(query, operator.scope, path.id));
      if (!text) throw new Problem('not-found');
      return textDetail(text, language);
    },
  }) satisfies Partial<Handlers>;
