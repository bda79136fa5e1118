import { z } from 'zod'
import { defineCall, languageOfTexts, timestamp } from './define.ts'

export const banner = z.object({
  id: z.string(),
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  image: z.string(),
  /** Address of the picture for narrow screens. */ imageNarrow: z.string().optional(),
  link: z.string().optional(),
})
export const notice = z.object({ id: z.string(), title: z.string(), content: z.string(), publishedAt: timestamp() })
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const
/** B: all announcements for the reader. A: only those shown after log-in; empty for a visitor. */
export const ANNOUNCEMENT_EXECUTIONS = ['B', 'A'] as const

/** Pages that show help topics written by operators: the help centre, /join and /down. */
export const HELP_SECTIONS = ['help', 'join', 'down'] as const

export const contentCalls = [
  defineCall({
    name: 'announcements',
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    auth: 'none',
    /** `types` is a comma-separated list of announcement types. */
    request: z.object({
      types: z.string().max(20).default('B,PL,PU,PR'),
      platform: z.literal('W').default('W'),
      execution: z.enum(ANNOUNCEMENT_EXECUTIONS).default('B'),
      language: languageOfTexts(),
    }),
    /** B: banners by group. PL: player. PU: popup. PR: promotion. H: help, shown above the help centre's topics. */
    response: z.object({
      banners: z.record(z.string(), z.array(banner)),
      player: z.array(notice),
      popup: z.array(notice),
      promotion: z.array(notice),
      help: z.array(notice),
    }),
  }),
  defineCall({
    name: 'noticeContent',
    method: 'GET',
    path: '/wps/relay/MCSFE_getAnnouncementContent',
    auth: 'none',
    request: z.object({ id: z.string().min(1).max(80), language: languageOfTexts() }),
    /** One announcement of any type that is for the reader and currently shown. @throws NOT_FOUND */
    response: notice,
  }),
  defineCall({
    name: 'helpCenter',
    method: 'GET',
    path: '/wps/system/helpCenter',
    auth: 'none',
    request: z.object({ language: languageOfTexts(), section: z.enum(HELP_SECTIONS).default('help') }),
    /**
     * `anchor` is the fragment of /help. `body` is HTML, sanitized by the server. Topics that members agree to have the
     * version in force, and what changed in the last versions that members had to agree to, newest first.
     */
    response: z.object({
      topics: z.array(
        z.object({
          anchor: z.string(),
          title: z.string(),
          body: z.string(),
          version: z.object({ name: z.string(), publishedAt: timestamp() }).optional(),
          changes: z.array(z.object({ publishedAt: timestamp(), text: z.string() })).optional(),
        }),
      ),
    }),
  }),
] as const
