import { setTimeout as wait } from 'node:timers/promises';
import { aheadMs } from '#machines/shanghai.ts';
import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { findBudget, keepBudget, type Quota, quotaOf, spendBudget } from './budget-store.ts';

export interface Template {
  templateId: number;
  userVersion: string;
  userDesc: string;
  createTime: string;
  sourceApp: string;
  developer: string;
  type: 0 | 1;
}

/** WeChat data that all mini-programs of the platform share, cached for a while. */
export interface Platform {
  /** Reads this month's quota; any mini-program may be used to ask. */
  askQuota(appId: string, signal?: AbortSignal): Promise<Quota>;
  /** Returns WeChat's latest quota, whichever server asked; null when it is too old. */
  lastQuota(): Promise<Quota | null>;
  /** Counts an audit or speed-up spent since. */
  spent(what: 'rest' | 'speedUpRest'): Promise<void>;
  /** Reads the library, newest first. */
  askTemplates(signal?: AbortSignal): Promise<Template[]>;
  /** Returns the library, at most a minute old; null while WeChat does not answer. */
  knownTemplates(): Promise<Template[] | null>;
  /** Drops the cached library after a change. */
  forgetTemplates(): void;
}

const quotaLastsMs = 10 * 60_000;
const templatesLastMs = 60_000;
const patienceMs = 1_500;

/** Returns when the current month began in Shanghai, in milliseconds since 1970. */
function monthBegan(at: number): number {
  const there = new Date(at + aheadMs);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - aheadMs;
}

export function openPlatform(
  db: Database,
  { code, component }: Pick<Wechat, 'code' | 'component'>,
  now: () => number = Date.now,
): Platform {
  let templates: { value: Template[]; at: number } | null = null;
  let asking: Promise<Template[] | null> | null = null;
  /** How often the library changed: an answer to an earlier question is no news of it. */
  let changes = 0;
  function askOnce(): Promise<Template[] | null> {
    const asked = platform
      .askTemplates()
      .catch(() => templates?.value ?? null)
      .finally(() => {
        if (asking === asked) asking = null;
      });
    return asked;
  }
  const platform: Platform = {
    async askQuota(appId, signal) {
      const at = now();
      const quota = await code.auditQuota(appId, undefined, signal);
      const { rest, limit, speedup_rest: speedUpRest, speedup_limit: speedUpLimit } = quota;
      const value = { rest, limit, speedUpRest, speedUpLimit };
      await keepBudget(db, value, at);
      return quotaOf(value);
    },
    // A new month brings a new quota, so the old month's report is worthless.
    lastQuota: () => findBudget(db, Math.max(now() - quotaLastsMs, monthBegan(now()))),
    spent: (what) => spendBudget(db, what),
    async askTemplates(signal) {
      const since = changes;
      const { template_list: listed } = await component.templates({}, signal);
      const value = listed
        .toSorted((a, b) => b.create_time - a.create_time || b.template_id - a.template_id)
        .map((template) => ({
          templateId: template.template_id,
          userVersion: template.user_version,
          userDesc: template.user_desc,
          createTime: new Date(template.create_time * 1000).toISOString(),
          sourceApp: template.source_miniprogram,
          developer: template.developer,
          type: template.template_type === 1 ? (1 as const) : (0 as const),
        }));
      if (since === changes) templates = { value, at: now() };
      return value;
    },
    forgetTemplates: () => {
      changes += 1;
      templates = null;
      asking = null;
    },
    async knownTemplates() {
      if (templates && now() - templates.at < templatesLastMs) return templates.value;
      // The list of apps is useful without the newest template, and does not wait for an unreachable WeChat.
      asking ??= askOnce();
      const patience = wait(patienceMs, undefined, { ref: false }).then(() => templates?.value ?? null);
      return Promise.race([asking, patience]);
    },
  };
  return platform;
}
