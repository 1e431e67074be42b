import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { aheadMs } from '#server/rows/shanghai.ts';
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

/** What all mini-programs of the platform share, asked of WeChat and remembered for a while. */
export interface Platform {
  /** This month's quota; any mini-program may ask for it. */
  askQuota(appId: string, signal?: AbortSignal): Promise<Quota>;
  /** What WeChat told last, whichever server asked; null when that is too long ago. */
  lastQuota(): Promise<Quota | null>;
  /** One audit or speed-up was spent since. */
  spent(what: 'rest' | 'speedUpRest'): Promise<void>;
  /** The library, newest first. */
  askTemplates(signal?: AbortSignal): Promise<Template[]>;
  /** The library as it was at most a minute ago; null while WeChat does not tell. */
  knownTemplates(): Promise<Template[] | null>;
  /** The library was changed. */
  forgetTemplates(): void;
}

const quotaLastsMs = 10 * 60_000;
const templatesLastMs = 60_000;
const patienceMs = 1_500;

/** When the month of Shanghai began, in milliseconds since 1970. */
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
  const platform: Platform = {
    async askQuota(appId, signal) {
      const at = now();
      const told = await code.auditQuota(appId, undefined, signal);
      const { rest, limit, speedup_rest: speedUpRest, speedup_limit: speedUpLimit } = told;
      const value = { rest, limit, speedUpRest, speedUpLimit };
      await keepBudget(db, value, at);
      return quotaOf(value);
    },
    // With a new month there is a new quota, and what was told of the old one is worth nothing.
    lastQuota: () => findBudget(db, Math.max(now() - quotaLastsMs, monthBegan(now()))),
    spent: (what) => spendBudget(db, what),
    async askTemplates(signal) {
      const { template_list: told } = await component.templates({}, signal);
      const value = told
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
      templates = { value, at: now() };
      return value;
    },
    forgetTemplates: () => {
      templates = null;
    },
    async knownTemplates() {
      if (templates && now() - templates.at < templatesLastMs) return templates.value;
      // The list of apps is worth showing without the newest template, too, and does not wait for a WeChat that is away.
      asking ??= platform
        .askTemplates()
        .catch(() => templates?.value ?? null)
        .finally(() => {
          asking = null;
        });
      const patience = wait(patienceMs, undefined, { ref: false }).then(() => templates?.value ?? null);
      return Promise.race([asking, patience]);
    },
  };
  return platform;
}
