import { z } from 'zod'
import type { Localized } from '../locale/languages.ts'
import { parseMoney } from '../money/index.ts'
import { GAME_CATEGORIES } from '../rules/game-categories.ts'
import { defineSetting } from './define-setting.ts'
import { looseningModules, settingsModule } from './modules.ts'

/** A percentage with two decimals. */
const rate = z.string().regex(/^(?!0\.00$)\d{1,2}\.\d\d$/, 'must be a percentage with two decimals, such as 1.20')

/** What to do about an invalid rate. */
export const RATE_PROBLEM: Localized = {
  KO: '1.20처럼 0보다 크고 100보다 작은 비율을 입력해 주세요.',
  EN: 'Enter a rate above 0 and below 100, such as 1.20.',
}

/** Settings of what a merchant offers. The console has special cards for them. */
export const offerSettings = {
  categories: defineSetting({
    value: z.array(z.object({ category: z.enum(GAME_CATEGORIES), points: z.string().optional() })),
    change: z
      .array(z.strictObject({ category: z.enum(GAME_CATEGORIES), points: rate.optional() }))
      .refine(
        (list) =>
          list.length === GAME_CATEGORIES.length && new Set(list.map(({ category }) => category)).size === list.length,
        `must name each category once: ${GAME_CATEGORIES.join(', ')}`,
      ),
    traits: { changedBy: 'STAFF', removedBy: 'TOOLS' },
    purpose: 'All game categories in the order of menus, each with its cashback rate in percent where it has one.',
    loosening: {
      when: 'A rate rises.',
      fields(before = [], change) {
        const after = change ?? []
        const rateOf = (list: typeof before, category: string) =>
          parseMoney(list.find((own) => own.category === category)?.points ?? '0')
        return after
          .filter(({ category }) => rateOf(after, category) > rateOf(before, category))
          .map(({ category }) => `categories.${category}`)
      },
    },
  }),

  modules: defineSetting({
    value: z.array(settingsModule),
    /** Module id → on or off. Modules below a disabled group are disabled as well. */
    change: z
      .record(z.string().max(40), z.boolean())
      .refine((switches) => Object.keys(switches).length <= 200, 'names more than 200'),
    traits: { changedBy: 'STAFF' },
    purpose: 'Parts of the portal that are on: calls, menus and pages.',
    loosening: {
      when: 'A guard is switched off, or what gives members money, pays it out or opens a way into accounts on.',
      fields: (before = [], change) => looseningModules(before, change ?? {}),
    },
  }),
}
