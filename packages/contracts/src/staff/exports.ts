import { z } from 'zod'
import { defineOperation } from './define.ts'
import { pageInput, pageOf } from './pages.ts'
import { merchantCode, time } from './terms.ts'

/** `DELETED`: its files are older than the merchant's retention. */
export const EXPORT_STATES = ['PENDING', 'DONE', 'FAILED', 'DELETED'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

const exported = z.object({
  /** Business day in the merchant's time zone. */
  day: z.iso.date(),
  state: z.enum(EXPORT_STATES),
  hasPersonalData: z.boolean(),
  /** Sum over all files of the last complete export. */
  rows: z.int().optional(),
  bytes: z.int().optional(),
  finishedAt: time.optional(),
  error: z.string().optional(),
})
export type MerchantExport = z.infer<typeof exported>

const roles = ['operator'] as const

/** Files of a merchant's business days for other systems. */
export const exportOperations = {
  merchantExports: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/exports',
    roles,
    summary: 'A page of the business days that were exported, newest first.',
    follows: { exports: 'all' },
    input: z.object({ merchant: merchantCode, state: z.enum(EXPORT_STATES).optional(), ...pageInput }),
    answer: pageOf(exported),
  }),
  repeatExport: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/exports/:day/repeat',
    roles,
    summary: 'Write the files of a business day again, which replaces them.',
    input: z.object({ merchant: merchantCode, day: z.iso.date() }),
    answer: z.object({}),
  }),
} as const
